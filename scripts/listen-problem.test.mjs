import { expect, it } from "vitest";

import { listenProblem } from "./listen-problem.mjs";

it.each([
  [
    "EADDRINUSE",
    "port 80 is in use by another program. End that program, or set PORT to another number, such as 3001.",
  ],
  ["EACCES", "this account may not use port 80. Set PORT to a number above 1023."],
  [
    "EADDRNOTAVAIL",
    'HOST holds "spa", which is not an address of this machine; set HOST to an address of this machine, such as 127.0.0.1.',
  ],
  [
    "ENOTFOUND",
    'HOST holds "spa", a name that has no address here; set HOST to an address of this machine, such as 127.0.0.1.',
  ],
  ["EMFILE", 'it cannot listen on port 80 of HOST "spa" (EMFILE).'],
])("%s is said in plain words", (code, said) => {
  expect(listenProblem(code, 80, "spa")).toBe(`The site cannot start: ${said}`);
});
