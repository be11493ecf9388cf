import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";

/** @param {string} name */
const fixture = (name) =>
  readFileSync(new URL(`../fixtures/mail-server/${name}`, import.meta.url), "utf8");

/** The certificate of the servers with TLS, for localhost and 127.0.0.1: nobody trusts it unless told to. */
const certificate = fixture("certificate.pem");

/**
 * What the server does with a mail:
 * - `accept`: 250;
 * - `defer`: 451 for each recipient;
 * - `refuse`: 550 for each recipient;
 * - `refuseMessage`: 554 after the text;
 * - `silent`: it accepts the connection and says nothing;
 * - `hangRecipient`: it says nothing more when it is told of a recipient;
 * - `hang`: it takes the text and says nothing more;
 * - `cut`: it takes the text, forgets it and closes the connection without an answer;
 * - `keepAndCut`: it takes the text, delivers it and closes the connection without an answer;
 * - `acceptAfterMs`: it delivers the text at once, and says 250 so many ms later.
 *
 * @typedef {"accept" | "defer" | "refuse" | "refuseMessage" | "silent" | "hangRecipient" | "hang" | "cut" |
 *   "keepAndCut" | { acceptAfterMs: number }} Answer
 *
 * @typedef {object} ReceivedMail
 * @property {string} from of the envelope
 * @property {string[]} to of the envelope
 * @property {string} raw the message as it came
 * @property {string} messageId with its brackets
 * @property {number} at when it was complete, `performance.now()`
 * @property {string | undefined} user who was logged in
 * @property {boolean} secure whether it came by TLS
 *
 * @typedef {object} MailServer
 * @property {number} port
 * @property {string} url for SMTP_URL, with user and password when it asks for them
 * @property {ReceivedMail[]} mails those that were delivered, in their order
 * @property {() => number} connections how many there have been
 * @property {() => number} most how many there have been at the same time
 * @property {(answer: Answer | ((to: string[]) => Answer)) => void} answer chooses what is done from now on; a
 *   function is asked at the connection, without a recipient, and for each recipient
 * @property {(count: number) => Promise<void>} delivered resolves once so many mails have been delivered
 * @property {(count: number) => Promise<void>} connected resolves once there have been so many connections
 * @property {() => Promise<void>} close
 */

/**
 * Starts a mail server of its own on 127.0.0.1.
 *
 * @param {{ auth?: { user: string, password: string }, tls?: "starttls" | "implicit" | "none", port?: number }}
 *   [options] `auth`, the only login that it accepts, which it then demands; without `tls` it offers none
 * @returns {Promise<MailServer>}
 */
export async function startMailServer({ auth, tls = "none", port = 0 } = {}) {
  /** @type {ReceivedMail[]} */
  const mails = [];
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let connections = 0;
  let most = 0;
  /** @type {(to: string[]) => Answer} */
  let choose = () => "accept";
  /** @type {Map<string, Answer>} what is done with the text, by the session's id */
  const chosen = new Map();
  /** @param {number} code @param {string} message */
  const failure = (code, message) => Object.assign(new Error(message), { responseCode: code });
  /** @param {import("smtp-server").SMTPServerSession} session */
  const recipients = (session) => session.envelope.rcptTo.map(({ address }) => address);

  const server = new SMTPServer({
    secure: tls === "implicit",
    disabledCommands: [...(tls === "starttls" ? [] : ["STARTTLS"]), ...(auth ? [] : ["AUTH"])],
    ...(tls !== "none" && { key: fixture("key.pem"), cert: certificate }),
    authOptional: auth === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      const isRight = username === auth?.user && password === auth?.password;
      if (isRight) done(null, { user: username });
      else done(failure(535, "Authentication credentials invalid"));
    },
    onConnect(_session, done) {
      connections += 1;
      most = Math.max(most, server.connections.size);
      events.emit("connected");
      if (choose([]) !== "silent") done();
    },
    onRcptTo({ address }, session, done) {
      const answer = choose([address]);
      if (answer === "defer") return done(failure(451, "Try again later"));
      if (answer === "refuse") return done(failure(550, `No such mailbox ${address}`));
      chosen.set(session.id, answer);
      if (answer !== "hangRecipient") done();
    },
    onData(stream, session, done) {
      const take = (/** @type {Buffer} */ bytes) => {
        const answer = chosen.get(session.id);
        const isSlow = typeof answer === "object";
        const raw = bytes.toString("latin1");
        if (answer === "refuseMessage") return done(failure(554, "The message is refused"));
        if (answer === "accept" || answer === "keepAndCut" || isSlow) {
          mails.push({
            from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
            to: recipients(session),
            raw,
            messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "",
            at: performance.now(),
            user: session.user,
            secure: session.secure,
          });
          events.emit("delivered");
        }
        if (answer === "accept") done();
        if (isSlow) setTimeout(done, answer.acceptAfterMs);
        if (answer === "cut" || answer === "keepAndCut") {
          for (const connection of server.connections) {
            if (connection.session.id === session.id) connection._socket.destroy();
          }
        }
      };
      // A client that leaves in between has sent no mail.
      buffer(stream).then(take, () => undefined);
    },
  });
  // A client that gives up is no failure of the server.
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = /** @type {import("node:net").AddressInfo} */ (listening.address());
  const login = auth
    ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.password)}@`
    : "";

  /** @param {string} event @param {() => boolean} isEnough */
  const until = async (event, isEnough) => {
    while (!isEnough()) await once(events, event);
  };
  return {
    port: address.port,
    url: `${tls === "implicit" ? "smtps" : "smtp"}://${login}127.0.0.1:${address.port}`,
    mails,
    connections: () => connections,
    most: () => most,
    answer(answer) {
      choose = typeof answer === "function" ? answer : () => answer;
    },
    delivered: (count) => until("delivered", () => mails.length >= count),
    connected: (count) => until("connected", () => connections >= count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
