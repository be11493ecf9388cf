/**
 * Stores enquiries and sends the mails about them until it is killed: `notice-writer.mjs COUNT`, with the settings of
 * the site in the environment. It acknowledges each stored enquiry on file descriptor 3, a line with its id. With a
 * count of 0 it ends by itself once nothing waits for the owner.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { loadOperatorCommands } from "../../scripts/operator-commands.mjs";

const count = Number(process.argv[2]);
const { createServices } = await loadOperatorCommands();
const { folderLock, records, mail } = await createServices(process.env, () => undefined);
await folderLock.ensure();
mail?.outbox.start();
for (let index = 0; index < count; index += 1) {
  const createdAt = new Date().toISOString();
  /** @type {import("../../app/enquiries/record").MailState} */
  const waiting = { result: "waiting", attempts: 0, at: createdAt, nextAt: createdAt };
  const record = await records.add({
    id: randomUUID(),
    createdAt,
    firstName: "Ada",
    lastName: "Lovelace",
    email: `${randomUUID()}@visitor.test`,
    phone: "020 7946 0000",
    treatment: "thai",
    message: "Tuesday evening, please.",
    language: "en",
    mails: { owner: waiting, visitor: waiting },
  });
  mail?.outbox.stored(record, `network ${record.id}`);
  writeSync(3, `${record.id}\n`);
}
for (let isWaiting = true; count === 0 && isWaiting;) {
  await delay(50);
  isWaiting = (await records.all()).some(({ mails }) => mails?.owner?.result !== "sent");
}
// The mail server's replies do not keep the process alive.
setInterval(() => undefined, 1000);
if (count === 0) process.exit(0);
