import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import type { Headers } from "./http";
import type { Site } from "./serve";

/** A response with its body as it was sent. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a request without a body and reads the response without decoding it. */
export function requestEncoded(
  site: Pick<Site, "url">,
  path: string,
  headers: Headers = {},
  method = "GET",
): Promise<EncodedResponse> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.once("error", reject);
    request.end();
  });
}

/** The text of a response, whatever its Content-Encoding. */
export function decoded({ headers, bytes }: EncodedResponse): string {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(bytes).toString();
    case "gzip":
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
}
