import { describe, expect, it } from "vitest";
import { readForm, readJsonObject } from "./request-body.server";
import { HttpError } from "./http-error.server";

const json = "application/json";
const form = "application/x-www-form-urlencoded";

function post(body: BodyInit | null, contentType?: string): Request {
  const headers = contentType === undefined ? undefined : { "Content-Type": contentType };
  return new Request("http://localhost/", {
    method: "POST",
    body,
    ...(headers && { headers }),
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}

/** A body of unknown length in chunks, as it comes without Content-Length; counts what is taken. */
function streamOf(chunkBytes: number, chunks: number) {
  const taken = { bytes: 0 };
  let left = chunks;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left === 0) {
          controller.close();
          return;
        }
        left -= 1;
        taken.bytes += chunkBytes;
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

async function refusalOf(read: Promise<unknown>): Promise<string | undefined> {
  try {
    await read;
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

describe("readJsonObject", () => {
  it.each([undefined, "", "text/plain", form, "application/jsonp", "application/ld+json", "json"])(
    "refuses the content type %j",
    async (type) => {
      const body = new TextEncoder().encode("{}");
      expect(await refusalOf(readJsonObject(post(body, type)))).toBe("wrongType");
    },
  );

  it.each(["", " ", "{", "{}x", "[]", "[{}]", "null", "1", '"text"', "true", "NaN", "{'a':1}"])(
    "refuses %j, which is no object",
    async (body) => {
      expect(await refusalOf(readJsonObject(post(body, json)))).toBe("malformed");
    },
  );

  it.each([
    ["a cut character", [0xe7, 0x8e]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["Latin-1", [0xe9]],
  ])("refuses broken UTF-8: %s", async (_what, bytes) => {
    const quoted = [...Buffer.from('{"a":"'), ...bytes, ...Buffer.from('"}')];
    expect(await refusalOf(readJsonObject(post(new Uint8Array(quoted), json)))).toBe("malformed");
  });

  it("reads a character that is split between two chunks", async () => {
    const bytes = new TextEncoder().encode('{"a":"💆"}');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await readJsonObject(post(stream, json))).toEqual({ a: "💆" });
  });

  it("refuses a stream without Content-Length as soon as it is known to be too large", async () => {
    const { stream, taken } = streamOf(16 * 1024, 5);
    expect(await refusalOf(readJsonObject(post(stream, json)))).toBe("tooLarge");
    expect(taken.bytes).toBe(5 * 16 * 1024);
  });

  it("does not read an endless stream", async () => {
    const { stream, taken } = streamOf(64 * 1024, Number.POSITIVE_INFINITY);
    expect(await refusalOf(readJsonObject(post(stream, json)))).toBe("tooLarge");
    expect(taken.bytes).toBeLessThan(256 * 1024);
  });

  it("refuses a body that is longer than its Content-Length and too large", async () => {
    const { stream } = streamOf(16 * 1024, 5);
    const request = new Request("http://localhost/", {
      method: "POST",
      body: stream,
      headers: { "Content-Type": json, "Content-Length": "2" },
      duplex: "half",
    });
    expect(await refusalOf(readJsonObject(request))).toBe("tooLarge");
  });
});

describe("readForm", () => {
  it("refuses more parts than any form has, since each takes time", async () => {
    const partOf = (index: number) =>
      `--x\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\nb\r\n`;
    const formOf = (parts: number) =>
      post(`${Array.from({ length: parts }, (_, index) => partOf(index)).join("")}--x--\r\n`, type);
    const type = "multipart/form-data; boundary=x";
    expect([...(await readForm(formOf(390)))]).toHaveLength(390);
    expect(await refusalOf(readForm(formOf(410)))).toBe("tooLarge");
  });

  it.each([undefined, "text/plain", json, "multipart/mixed; boundary=x"])(
    "refuses the content type %j",
    async (type) => {
      const body = new TextEncoder().encode("a=b");
      expect(await refusalOf(readForm(post(body, type)))).toBe("wrongType");
    },
  );

  it.each([
    ["multipart/form-data", "a=b"],
    ["multipart/form-data; boundary=x", "a=b"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ])("refuses a broken %s form: %j", async (type, body) => {
    expect(await refusalOf(readForm(post(body, type)))).toBe("malformed");
  });

  it("reads exactly 64 KiB and refuses one byte more", async () => {
    const body = (bytes: number) => `a=${"x".repeat(bytes - 2)}`;
    expect((await readForm(post(body(65_536), form))).get("a")).toHaveLength(65_534);
    expect(await refusalOf(readForm(post(body(65_537), form)))).toBe("tooLarge");
  });
});
