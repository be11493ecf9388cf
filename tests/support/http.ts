import { type IncomingHttpHeaders, request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { adminPassword, type Site } from "./test-site";

/** Header fields by name, also those that fetch() does not let a script set. */
export type Headers = Readonly<Record<string, string>>;

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a request needs to know of a site. */
export type Address = Pick<Site, "url" | "dataDir">;

export interface RequestOptions {
  headers?: Headers | undefined;
  body?: string | Uint8Array | undefined;
  /** Sends the body in chunks, without Content-Length. */
  chunked?: boolean;
}

/** A response with its body as it was sent. */
export interface EncodedResponse extends Omit<HttpResponse, "body"> {
  readonly bytes: Buffer;
}

/** Sends a request exactly as it is given and reads the whole response without decoding it. */
export function sendForBytes(
  { url }: Pick<Site, "url">,
  method: string,
  path: string,
  { headers = {}, body, chunked = false }: RequestOptions = {},
): Promise<EncodedResponse> {
  const { hostname, port } = new URL(url);
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
    if (body !== undefined && !chunked) {
      request.setHeader("Content-Length", Buffer.byteLength(body));
    } else if (chunked) {
      request.flushHeaders();
    }
    request.end(body);
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

/**
 * Sends a request exactly as it is given and reads the whole response.
 *
 * @throws when the response reveals internals: a stack, a source file or the data folder
 */
export async function send(
  site: Address,
  method: string,
  path: string,
  options?: RequestOptions,
): Promise<HttpResponse> {
  const { bytes, ...rest } = await sendForBytes(site, method, path, options);
  const response = { ...rest, body: bytes.toString() };
  assertNothingLeaks(response, site, `${method} ${path}`);
  return response;
}

function assertNothingLeaks({ body }: HttpResponse, site: Address, what: string): void {
  const internals = [
    /\n\s+at .+:\d+/,
    /node_modules/,
    /\bnode:[a-z]/,
    /\.server\b/,
    /\bTypeError\b/,
  ];
  const leaked = internals.find((pattern) => pattern.test(body));
  if (leaked) throw new Error(`The response to ${what} reveals internals (${String(leaked)}).`);
  if (body.includes(site.dataDir) || body.includes(process.cwd())) {
    throw new Error(`The response to ${what} names a folder.`);
  }
}

export function get(site: Address, path: string, headers?: Headers): Promise<HttpResponse> {
  return send(site, "GET", path, { headers });
}

/** Posts JSON; a text is sent as it is. */
export function postJson(
  site: Address,
  path: string,
  value: unknown,
  headers: Headers = {},
): Promise<HttpResponse> {
  return send(site, "POST", path, {
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof value === "string" ? value : JSON.stringify(value),
  });
}

/** Posts a form as a browser without JavaScript does, line breaks as CRLF included. */
export function postForm(
  site: Address,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers = {},
): Promise<HttpResponse> {
  const asTyped = Object.entries(fields).map(([name, value]) => [
    name,
    value.replaceAll(/\r?\n/g, "\r\n"),
  ]);
  return send(site, "POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(asTyped).toString(),
  });
}

/** The Cookie header that returns the cookies that a response sets; "" for none. */
export function cookieOf(response: HttpResponse): string {
  return (response.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]!).join("; ");
}

/** Logs in by the API. @returns the session's Cookie header */
export async function logIn(site: Address, password = adminPassword): Promise<Headers> {
  const response = await postJson(site, "/api/admin/auth", { password });
  if (response.status !== 200) throw new Error(`The response to the login was ${response.status}.`);
  return { Cookie: cookieOf(response) };
}

/**
 * Logs in by the form of the login page, as a browser without scripts does, which grants the next page.
 *
 * @returns the session's Cookie header
 */
export async function logInByForm(site: Address, password = adminPassword): Promise<Headers> {
  const response = await postForm(site, "/admin", { intent: "login", password });
  if (response.status !== 303) throw new Error(`The response to the login was ${response.status}.`);
  return { Cookie: cookieOf(response) };
}

/** Sessions that `getAsOwner` has open, by address, data folder and password. */
const openSessions = new Map<string, Headers>();

/** Requests an address that needs a session. The session stays open for the next call: a login takes 0.3 s. */
export async function getAsOwner(
  site: Address,
  path: string,
  password = adminPassword,
): Promise<HttpResponse> {
  const key = [site.url, site.dataDir, password].join(" ");
  const session = openSessions.get(key);
  const response = session && (await get(site, path, session));
  if (response && response.status !== 401) return response;
  const next = await logIn(site, password);
  openSessions.set(key, next);
  return get(site, path, next);
}

export interface ListedEnquiry {
  id: string;
  createdAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  treatment: string;
  message?: string;
}

/** The owner's list, by a session of its own. */
export async function listEnquiries(
  site: Address,
  password = adminPassword,
): Promise<ListedEnquiry[]> {
  const response = await getAsOwner(site, "/api/contacts", password);
  if (response.status !== 200) throw new Error(`The response to the list was ${response.status}.`);
  return JSON.parse(response.body) as ListedEnquiry[];
}

/** What is stored of a visitor, whom the last name tells from all others. */
export const storedOf = async (site: Address, { lastName }: { lastName: string }) =>
  (await listEnquiries(site)).filter((enquiry) => enquiry.lastName === lastName);
