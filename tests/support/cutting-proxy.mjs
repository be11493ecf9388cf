import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Stands between a site and PostgreSQL, cuts connections, and delays what the server answers.
 *
 * @param {number} port of the server
 * @param {string} [host] this machine, when left out
 */
export async function startCuttingProxy(port, host = "127.0.0.1") {
  /** @type {{ text: string, when: "sent" | "answered", done: () => void } | undefined} */
  let order;
  let delayMs = 0;
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  const proxy = createServer((client) => {
    const server = connect(port, host);
    let isCutByAnswer = false;
    const cut = () => {
      client.destroy();
      // What was sent reaches the server.
      server.end();
    };
    let answered = Promise.resolve();
    /** @type {(bytes: Buffer, before: Promise<void>, due: number) => Promise<void>} */
    const passOn = async (bytes, before, due) => {
      await before;
      const wait = due - performance.now();
      if (wait > 0) await delay(wait);
      client.write(bytes);
    };
    client.on("data", (/** @type {Buffer} */ bytes) => {
      server.write(bytes);
      if (order === undefined || !bytes.includes(order.text)) return;
      const { when, done } = order;
      order = undefined;
      if (when === "sent") cut();
      else isCutByAnswer = true;
      done();
    });
    server.on("data", (/** @type {Buffer} */ bytes) => {
      if (isCutByAnswer) cut();
      else if (!client.destroyed) answered = passOn(bytes, answered, performance.now() + delayMs);
    });
    for (const [one, other] of /** @type {const} */ ([
      [client, server],
      [server, client],
    ])) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.end();
      });
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  return {
    port: address.port,
    /**
     * Cuts the connection that sends a text next.
     *
     * @param {string} text a part of the statement
     * @param {"sent" | "answered"} when as soon as the statement is sent, or when its result would arrive
     * @returns {Promise<void>} resolves once a statement with the text was sent
     */
    cutNext: (text, when) =>
      new Promise((resolve) => {
        order = { text, when, done: () => resolve(undefined) };
      }),
    /** @param {number} ms by which each answer of the server is late from now on */
    delayAnswers(ms) {
      delayMs = ms;
    },
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
