import { beforeAll, describe, expect, it } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { expectScore } from "../../support/observatory";
import { parseRaw, requestTo, sendRaw } from "../../support/raw";

const site = useAttackedSite({ SITE_URL: "https://spa.example" });

const methods = ["GET", "HEAD", "POST", "PUT", "OPTIONS", "PROPFIND"];
const seed = 20261121;
const composed = 1400;
const atOnce = 16;

/** Numbers from 0 to 1, the same ones each time (mulberry32). */
function numbersFrom(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbersFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const several = (list: readonly string[], most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list)).join("");

const words = ["admin", "api", "contact", "contacts", "auth", "health", "assets", "favicon.ico"];
const separators = "/ // \\ /../ /./ %2f %5c %2e%2e ; : @ ? #".split(" ");
const escapes = ["%", "%%", "%00", "%0d%0a", "%ff", "%25", "%zz", "%C3%A9", "%E0%A4%A", "%u0041"];
const others = ["[", "]", "{", "<", ">", '"', "^", "`", "|", "\xe9", "\x80", "*", ".data", "..."];
const queries = "index _data=root lng=fr lng=%ff _routes=x treatment=thai & =".split(" ");
const parts = [...words, ...separators, ...separators, ...escapes, ...others, ...queries];

const hosts = [..."localhost spa.example [::1]:80 [ x:99999 \xff a@b /".split(" "), "a b", ""];
const headers = [
  "Origin: null",
  "Origin: http://[",
  "Origin: \xff",
  "Cookie: language=%ff; admin=\xff",
  "Cookie: =;;=; __Host-language=xx",
  "Accept-Encoding: br;q=x, *;q=-1",
  'If-None-Match: "',
  "Save-Data: on",
  "Sec-Fetch-Site: \x80",
  "Content-Type: multipart/form-data; boundary=",
  "Content-Type: application/json",
  "X-Forwarded-For: ,,[",
  "X-Forwarded-Host: [",
  "Range: bytes=9-1,x",
  "Expect: nothing",
  "Connection: upgrade",
  "X-Original-Origin: \\",
];

/** Each byte once as it is and once escaped, after the slash. */
const everyByte = Array.from({ length: 256 }, (_, byte) => [
  requestTo("GET", `/${String.fromCharCode(byte)}`, "localhost"),
  requestTo("GET", `/%${byte.toString(16).padStart(2, "0")}`, "localhost"),
]).flat();

const shapes = [
  () => `/${several(parts, 6)}`,
  () => `/${several(parts, 6)}`,
  () => `/${pick(words)}${several([...separators, ...escapes], 3)}${pick(words)}`,
  () => `http://${pick(hosts)}/${several(parts, 3)}`,
  () => several(parts, 3),
];

const requests = [
  ...everyByte,
  ...Array.from({ length: composed }, () => {
    const more = random() < 0.5 ? [] : [pick(headers), pick(headers)];
    const host = random() < 0.8 ? "localhost" : pick(hosts);
    return requestTo(pick(methods), pick(shapes)(), host, more);
  }),
  "GET / HTTP/1.0\r\n\r\n",
  "GET /api/health HTTP/1.0\r\n\r\n",
];

describe(`${requests.length} requests with generated targets and headers`, () => {
  const responses: { request: string; response: string }[] = [];
  beforeAll(async () => {
    const left = requests.slice();
    const work = async () => {
      for (let request = left.pop(); request !== undefined; request = left.pop()) {
        const response = await sendRaw(site, Buffer.from(request, "latin1"));
        responses.push({ request, response });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(responses.length).toBe(requests.length);
  }, 60_000);

  it("all get a response, and none a failure of the server", () => {
    const bad = responses.filter(({ response }) => !/^HTTP\/1\.1 [234]\d\d /.test(response));
    expect(bad).toEqual([]);
  });

  it("get all security headers", () => {
    for (const { response } of responses) expectScore(parseRaw(response), 130);
  });

  it("leave no line in the output but those of the log", async () => {
    const printed = await site.logged();
    const [, ...lines] = printed.slice(printed.indexOf("[remix-serve]")).trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(500);
    const failures = lines
      .map((line) => JSON.parse(line) as { event?: string; level?: string })
      .filter(({ event, level }) => event === undefined || level === "error");
    expect(failures).toEqual([]);
  });
});
