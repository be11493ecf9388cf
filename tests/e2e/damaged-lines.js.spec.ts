import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn } from "../support/owner";
import { someone } from "../support/visitor";

const name = "enquiries.jsonl.damaged-2026-11-21T08-49-54Z-0123abcd";

test("the dashboard tells the owner of damaged lines", async ({ page, site }) => {
  await postJson(site, "/api/contact", someone());
  await writeFile(join(site.dataDir, name), "{\nnoise\n");
  try {
    await logIn(page);
    const text = `2 lines of the enquiries file are damaged or were changed. They are saved in ${name}.`;
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("link", { name: "ada@example.com" }).first()).toBeVisible();
  } finally {
    await rm(join(site.dataDir, name));
  }
});
