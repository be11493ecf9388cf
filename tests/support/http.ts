import { type IncomingHttpHeaders, request as httpRequest } from "node:http";

import { adminPassword, type Site } from "./serve";

/** Plain headers, also those that a browser's fetch would not let a script set. */
export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Address = Pick<Site, "url" | "dataDir">;

export interface Sent {
  headers?: Headers | undefined;
  body?: string | Uint8Array | undefined;
  /** Sends the body in chunks, without saying how long it is. */
  chunked?: boolean;
}

/**
 * Sends a request exactly as it is given and reads the whole answer.
 *
 * @throws when the answer tells what is inside: a stack, a source file or the data folder
 */
export async function send(
  site: Address,
  method: string,
  path: string,
  { headers = {}, body, chunked = false }: Sent = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path, headers, agent: false },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.once("error", reject);
        response.once("end", () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text }),
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
  assertTellsNothing(answer, site, `${method} ${path}`);
  return answer;
}

function assertTellsNothing({ body }: Answer, site: Address, what: string): void {
  const inside = [/\n\s+at .+:\d+/, /node_modules/, /\bnode:[a-z]/, /\.server\b/, /\bTypeError\b/];
  const found = inside.find((pattern) => pattern.test(body));
  if (found) throw new Error(`The answer to ${what} tells what is inside (${String(found)}).`);
  if (body.includes(site.dataDir) || body.includes(process.cwd())) {
    throw new Error(`The answer to ${what} names a folder.`);
  }
}

export function get(site: Address, path: string, headers?: Headers): Promise<Answer> {
  return send(site, "GET", path, { headers });
}

/** Posts JSON; a text is sent as it is. */
export function postJson(
  site: Address,
  path: string,
  value: unknown,
  headers: Headers = {},
): Promise<Answer> {
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
): Promise<Answer> {
  const asTyped = Object.entries(fields).map(([name, value]) => [
    name,
    value.replaceAll(/\r?\n/g, "\r\n"),
  ]);
  return send(site, "POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(asTyped).toString(),
  });
}

/** What a Cookie header gives back of the cookies that an answer sets; "" for none. */
export function cookieOf(answer: Answer): string {
  return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]!).join("; ");
}

/** Logs in by the API. @returns the session's Cookie header */
export async function logIn(site: Address, password = adminPassword): Promise<Headers> {
  const answer = await postJson(site, "/api/admin/auth", { password });
  if (answer.status !== 200) throw new Error(`The login was answered with ${answer.status}.`);
  return { Cookie: cookieOf(answer) };
}

/** Sessions that `getAsOwner` has open, by address, data folder and password. */
const openSessions = new Map<string, Headers>();

/** Reads what the owner alone may read. The session stays open for the next call: a login takes 0.3 s. */
export async function getAsOwner(
  site: Site,
  path: string,
  password = adminPassword,
): Promise<Answer> {
  const key = [site.url, site.dataDir, password].join(" ");
  const session = openSessions.get(key);
  const answer = session && (await get(site, path, session));
  if (answer && answer.status !== 401) return answer;
  const next = await logIn(site, password);
  openSessions.set(key, next);
  return get(site, path, next);
}

export interface Listed {
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
export async function listed(site: Site, password = adminPassword): Promise<Listed[]> {
  const answer = await getAsOwner(site, "/api/contacts", password);
  if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}.`);
  return JSON.parse(answer.body) as Listed[];
}
