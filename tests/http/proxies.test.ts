import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { createServer, get as getHttp, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../support/free-port.mjs";
import { openSocket } from "../support/open-socket.mjs";
import { root, type ServerProcess, startServer } from "../support/server-process.mjs";
import { quickHashes } from "../support/test-site";
import { someone } from "../support/visitor";

const installed = (program: string) => spawnSync(program, ["-v"]).error === undefined;
const sbin = `${process.env["PATH"]}:/usr/sbin`;
vi.stubEnv("PATH", sbin);

interface Proxy {
  /** Ports of http and https. */
  ports: { http: number; https: number };
  child: ChildProcess;
}

let folder: string;
let proxy: Proxy | undefined;
const servers: ServerProcess[] = [];
const failing: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proxies-"));
});
afterEach(async () => {
  await endProxy();
  await Promise.all(servers.splice(0).map((server) => server.end("SIGTERM")));
  for (const server of failing.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

async function endProxy(): Promise<void> {
  if (!proxy) return;
  const over = new Promise((resolve) => proxy?.child.once("exit", resolve));
  proxy.child.kill("SIGTERM");
  await over;
  proxy = undefined;
}

/** Starts what is shipped, on other ports and with a certificate of its own. */
const starts = {
  /** Under settings as Debian's, with logs. @param changed makes another file of the shipped one */
  async nginx(instances: number[], changed = (conf: string) => conf): Promise<Proxy> {
    const ports = { http: await freePort(), https: await freePort() };
    const certificate = join(root, "tests/fixtures/mail-server");
    const conf = readFileSync(join(root, "deploy/nginx/spa.conf"), "utf8")
      .replaceAll("[::]:", "127.0.0.2:")
      .replaceAll("listen 80;", `listen ${ports.http};`)
      .replaceAll("listen 443 ", `listen ${ports.https} `)
      .replaceAll("127.0.0.2:80;", `127.0.0.2:${ports.http};`)
      .replaceAll("127.0.0.2:443 ", `127.0.0.2:${ports.https} `)
      .replaceAll(
        "/etc/letsencrypt/live/spa.example/fullchain.pem",
        `${certificate}/certificate.pem`,
      )
      .replaceAll("/etc/letsencrypt/live/spa.example/privkey.pem", `${certificate}/key.pem`)
      .replaceAll("/var/log/nginx/error.log", join(folder, "error.log"))
      .replace("127.0.0.1:3000", `127.0.0.1:${instances[0]}`)
      .replace(
        "#server 127.0.0.1:3001",
        instances[1] === undefined ? "#" : `server 127.0.0.1:${instances[1]}`,
      );
    writeFileSync(join(folder, "spa.conf"), changed(conf));
    // Started by root, nginx stores long bodies there under another account.
    chmodSync(folder, 0o711);
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
worker_rlimit_nofile 16384;
http { access_log ${folder}/access.log; ${temporary}
include ${folder}/spa.conf; }`,
    );
    const child = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
    return { ports, child };
  },

  async caddy(instances: number[]): Promise<Proxy> {
    const ports = { http: await freePort(), https: await freePort() };
    const file = readFileSync(join(root, "deploy/caddy/Caddyfile"), "utf8").replace(
      /^\{$/m,
      `{
	http_port ${ports.http}
	https_port ${ports.https}
	local_certs
	skip_install_trust
	admin off`,
    );
    writeFileSync(join(folder, "Caddyfile"), file);
    mkdirSync(join(folder, "caddy"), { recursive: true });
    const child = spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], {
      stdio: ["ignore", "ignore", openSync(join(folder, "caddy.log"), "a")],
      env: {
        ...process.env,
        HOME: folder,
        XDG_DATA_HOME: join(folder, "caddy"),
        XDG_CONFIG_HOME: join(folder, "caddy"),
        SPA_INSTANCES: instances.map((port) => `127.0.0.1:${port}`).join(" "),
        ...(instances.length > 1 && { SPA_HEALTH: "/api/health" }),
      },
    });
    return { ports, child };
  },
};

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** Sends a request to the proxy as a browser that looks up the name would. */
function send(
  { ports }: Proxy,
  path: string,
  {
    host = "spa.example",
    from = "127.0.0.1",
    client,
    body,
  }: { host?: string; from?: string; client?: string; body?: unknown } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: ports.https,
        localAddress: from,
        path,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
        timeout: 10_000,
        method: body === undefined ? "GET" : "POST",
        headers: {
          Host: host,
          ...(client !== undefined && { "X-Real-IP": client }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, location: headers.location, body: text });
        });
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`${path} got no response within 10 s.`)));
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Sends bytes as they are to the proxy.
 *
 * @returns what comes back until the proxy closes the connection, which it may do before it has read all bytes
 */
function sendBytes({ ports }: Proxy, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const options = { port: ports.https, host: "127.0.0.1", servername: "spa.example" };
    const socket = connectTls({ ...options, rejectUnauthorized: false }, () => socket.write(bytes));
    socket.setEncoding("latin1").on("data", (more: string) => (text += more));
    let failure: Error | undefined;
    socket.once("error", (error: Error) => {
      failure = error;
    });
    socket.once("close", () => (failure && text === "" ? reject(failure) : resolve(text)));
  });
}

/** @param socket that systemd has opened, if any. @param drainSeconds of an instance beside another one */
async function serve(port: number, socket?: number, drainSeconds = 0): Promise<ServerProcess> {
  const server = startServer([...quickHashes, join(root, "scripts/serve.mjs")], {
    port,
    dataDir: join(folder, String(port)),
    env: {
      SITE_URL: "https://spa.example",
      TRUST_PROXY: "1",
      DRAIN_SECONDS: String(drainSeconds),
    },
    ...(socket !== undefined && { socket }),
  });
  servers.push(server);
  await server.responds();
  return server;
}

/** Starts what closes the connection of a request of the calendar. @returns its port */
async function failingInstance(): Promise<number> {
  const server = createServer((received, response) => {
    if (received.url?.startsWith("/calendar/")) received.socket.destroy();
    else response.end();
  });
  failing.push(server);
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return port;
}

/** @throws with the logs of the proxy when it is not ready within 20 s */
async function until(isReady: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 20_000;
  for (;;) {
    const last: unknown = await isReady().catch((error: unknown) => error);
    if (last === true) return;
    if (performance.now() > limit) {
      const logs = readdirSync(folder).filter((file) => file.endsWith(".log"));
      const lines = logs.map((file) => readFileSync(join(folder, file), "utf8"));
      throw new Error(`Not ready within 20 s (${String(last)}):\n${lines.join("\n")}`);
    }
    await delay(20);
  }
}

/**
 * Sends 20 requests a second while something is done, every tenth an enquiry.
 *
 * @param work gets a function that waits until so many more have been sent
 * @returns what failed
 */
async function during(
  running: Proxy,
  work: (sendMore: (count: number) => Promise<void>) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = [];
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    const isEnquiry = sent.length % 10 === 5;
    // Visitors have addresses of their own, by which the site and the proxy count.
    const from = `127.1.0.${1 + (sent.length % 250)}`;
    const answer = isEnquiry
      ? send(running, "/api/contact", { from, body: someone() })
      : send(running, sent.length % 2 === 0 ? "/" : "/api/alive", { from });
    sent.push(
      answer.then(
        ({ status }) => {
          if (status !== (isEnquiry ? 201 : 200))
            failed.push(`${isEnquiry ? "POST" : "GET"} ${status}`);
        },
        (error: unknown) => void failed.push(String(error)),
      ),
    );
  }, 50);
  await work(async (count) => {
    const enough = sent.length + count;
    await until(async () => sent.length >= enough);
  });
  clearInterval(timer);
  await Promise.all(sent);
  return failed;
}

const isNginxTested = installed("nginx") && process.platform === "linux";

it.skipIf(!isNginxTested)(
  "the shipped file for nginx limits the addresses of an IPv6 /64 together, and those of IPv4 apart",
  async () => {
    const running = (proxy = await starts.nginx(
      [await freePort()],
      (conf) =>
        // A header names the address here. One request a minute, and two more at once.
        `set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;
${conf.replace("rate=50r/s", "rate=1r/m").replace("burst=300", "burst=2")}`,
    ));
    await until(async () => (await send(running, "/")).status > 0);
    const refused = async (clients: string[]) => {
      const statuses: boolean[] = [];
      for (const client of clients) {
        statuses.push((await send(running, "/", { client })).status === 429);
      }
      return statuses;
    };
    const ofOne = ["2001:db8:a0a::1", "2001:db8:a0a::2", "2001:db8:a0a:0:a0a::", "2001:db8:a0a::4"];
    expect(await refused(ofOne)).toEqual([false, false, false, true]);
    expect(await refused(["2001:db8:a0a:1::1"])).toEqual([false]);
    const ofFour = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
    expect(await refused(ofFour)).toEqual([false, false, false, false]);
  },
);

it.skipIf(!isNginxTested)(
  "the shipped file for nginx limits the connections of an IPv6 /48 together",
  async () => {
    // Answers nothing but what the test waits for first.
    const hanging = createServer((received, response) => {
      if (received.url !== "/slow") response.end();
    });
    failing.push(hanging);
    const port = await freePort();
    hanging.listen(port, "127.0.0.1");
    await once(hanging, "listening");
    const held: Promise<unknown>[] = [];
    const arrived = (count: number) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        hanging.on("request", ({ url }) => {
          if (url === "/slow" && (seen += 1) === count) resolve();
        });
      });
    const running = (proxy = await starts.nginx(
      [port],
      (conf) =>
        `set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;
${conf.replace("limit_conn spa_sites 300", "limit_conn spa_sites 2")}`,
    ));
    await until(async () => (await send(running, "/")).status === 200);
    const both = arrived(2);
    for (const client of ["2001:db8:a0a:1::1", "2001:db8:a0a:2::1"]) {
      held.push(send(running, "/slow", { client }).catch(() => undefined));
    }
    await both;
    expect((await send(running, "/", { client: "2001:db8:a0a:3::1" })).status).toBe(429);
    expect((await send(running, "/", { client: "2001:db8:a0b:1::1" })).status).toBe(200);
    expect((await send(running, "/", { client: "192.0.2.1" })).status).toBe(200);
    hanging.closeAllConnections();
    await Promise.all(held);
  },
);

/** Requests that an instance refuses or closes the connection of; other visitors are served behind each. */
async function attack(running: Proxy): Promise<void> {
  const headers = Array.from({ length: 3 }, () => `X-A: ${"a".repeat(7000)}`).join("\r\n");
  const hostile: [number, string, string, string][] = [
    [404, "GET", `/assets?${"a".repeat(6000)}`, "X-A: a"],
    [431, "POST", "/api/contact", headers],
    [400, "POST", "/api/contact", "X-A: a\x01b"],
    [400, "FOO", "/api/contact", "X-A: a"],
  ];
  for (const [status, method, target, lines] of hostile) {
    const bytes = method === "GET" ? 0 : 590_000;
    const head = `${method} ${target} HTTP/1.1\r\nHost: spa.example\r\n${lines}\r\nContent-Length: ${bytes}\r\nConnection: close`;
    for (let time = 0; time < 4; time += 1) {
      const text = await sendBytes(running, `${head}\r\n\r\n${"a".repeat(bytes)}`);
      expect(text.slice(0, 12), `${method}, ${status}`).toBe(`HTTP/1.1 ${status}`);
    }
    for (let time = 0; time < 4; time += 1) {
      expect((await send(running, "/")).status, `after ${method}, ${status}`).toBe(200);
    }
  }
}

describe.each(["nginx", "caddy"] as const)("the shipped file for %s", (name) => {
  const isTested = installed(name) && process.platform === "linux";
  const because = isTested ? "" : `: not tested, since ${name} for Linux is not installed`;

  /** Two instances, of which the second has the socket of spa.socket, and the proxy in front of both. */
  const startBoth = async () => {
    const [port, other] = [await freePort(), await freePort()];
    const socket = openSocket(other);
    const first = await serve(port, undefined, 6);
    await serve(other, socket.fd);
    const both = (proxy = await starts[name]([port, other]));
    await until(async () => (await send(both, "/api/health")).status === 200);
    return { port, socket, first, both };
  };

  it.skipIf(!isTested)(
    `redirects www and http, and lets no request keep other visitors out${because}`,
    async () => {
      const { socket, both } = await startBoth();
      const www = await send(both, "/admin?a=1", { host: "www.spa.example" });
      expect([www.status, www.location]).toEqual([308, "https://spa.example/admin?a=1"]);
      const [status, location] = await new Promise<unknown[]>((resolve, reject) => {
        const headers = { Host: "spa.example" };
        getHttp({ host: "127.0.0.1", port: both.ports.http, headers }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers.location]);
        }).on("error", reject);
      });
      expect(status).toBe(308);
      expect(location).toMatch(/^https:\/\/spa\.example(?::\d+)?\/$/);
      await attack(both);
      socket.close();
    },
  );

  it.skipIf(!isTested)(
    `loses no request while one of two instances is started again${because}`,
    async () => {
      const { port, socket, first, both } = await startBoth();
      const failed = await during(both, async (sendMore) => {
        await sendMore(10);
        const ended = first.end("SIGTERM");
        await sendMore(40);
        await ended;
        await serve(port);
        await sendMore(10);
      });
      socket.close();
      expect(failed).toEqual([]);
    },
  );

  it.skipIf(!isTested)(
    `loses no request while the only instance, which has spa.socket, is started again${because}`,
    async () => {
      const port = await freePort();
      const socket = openSocket(port);
      const only = await serve(port, socket.fd);
      const running = (proxy = await starts[name]([port]));
      await until(async () => (await send(running, "/api/health")).status === 200);
      const failed = await during(running, async (sendMore) => {
        await sendMore(10);
        await only.end("SIGTERM");
        await serve(port, socket.fd);
        await sendMore(10);
      });
      socket.close();
      expect(failed).toEqual([]);
    },
  );

  it.skipIf(!isTested)(
    `passes on what others request after one request has failed, and logs nothing of it${because}`,
    async () => {
      const instances = await Promise.all([failingInstance(), failingInstance()]);
      const running = (proxy = await starts[name](instances));
      await until(async () => (await send(running, "/")).status === 200);
      const from = "127.1.0.1";
      expect((await send(running, "/calendar/secret.ics", { from })).status).toBe(502);
      expect((await send(running, "/", { from })).status).toBe(200);
      const logs = readdirSync(folder).filter((file) => file.endsWith(".log"));
      expect(logs).not.toEqual([]);
      for (const log of logs) {
        expect(readFileSync(join(folder, log), "utf8")).not.toMatch(/secret|127\.1\.0\.1/);
      }
    },
  );
});
