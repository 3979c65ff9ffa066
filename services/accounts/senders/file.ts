import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { computeEmailKey, computePhoneKey } from "../../../platform/base/contact.ts";
import type { Trail } from "../../../platform/privacy/index.ts";
import { definePersonalFiles } from "../../../platform/privacy/index.ts";
import type { OutgoingMessage, Sender } from "./sender.ts";

const folderOf = (dataDir: string): string => join(dataDir, "mailbox");
const ending = ".ndjson";

async function readMessages(file: string): Promise<OutgoingMessage[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as OutgoingMessage];
    } catch {
      // The end of the file, or a line truncated by a crash: an unreadable code is ignored.
      return [];
    }
  });
}

// One change of a mailbox at a time. A concurrent change by another process may lose a message; the visitor then
// requests another code.
let changing: Promise<unknown> = Promise.resolve();

/** Rewrites a mailbox and deletes an empty one. Resolves with the number of removed messages. */
function change(file: string, edit: (messages: OutgoingMessage[]) => OutgoingMessage[]): Promise<number> {
  const work = async () => {
    const before = await readMessages(file);
    const after = edit(before);
    if (after.length === before.length && after.every((outgoingMessage, index) => outgoingMessage === before[index]))
      return 0;
    if (after.length === 0) await rm(file, { force: true });
    else {
      const fresh = `${file}.${process.pid}.new`;
      await writeFile(fresh, after.map((message) => `${JSON.stringify(message)}\n`).join(""), {
        mode: 0o600,
      });
      await rename(fresh, file);
    }
    return before.length - after.length;
  };
  const done = changing.then(work);
  changing = done.catch(() => undefined);
  return done;
}

/** A message is useful while its code is valid; one from the future was written by a wrong clock. */
const isAlive = ({ at, until }: OutgoingMessage, now: number): boolean => now < until && at - now <= until - at;

/**
 * Writes messages to a file under DATA_DIR/mailbox, for demonstrations and development. Each is kept only while its
 * code is valid.
 */
export const sendToFile: Sender = async (message, _target, { dataDir }) => {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await change(join(folderOf(dataDir), `${message.tenant}${ending}`), (messages) => [
    ...messages.filter((outgoingMessage) => isAlive(outgoingMessage, message.at)),
    message,
  ]);
};

/** The last messages of a dealer's mailbox, newest first; empty if nothing was ever sent. */
export async function readMailbox(dataDir: string, tenant: string, limit = 20): Promise<OutgoingMessage[]> {
  const messages = await readMessages(join(folderOf(dataDir), `${tenant}${ending}`));
  return messages.slice(-limit).reverse();
}

/** Slugs of the dealers that have a mailbox. */
async function mailboxes(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

/** Removes messages whose codes have expired at `now` (ms). */
export async function expireMailbox(dataDir: string, now: number): Promise<void> {
  for (const tenant of await mailboxes(dataDir)) {
    await change(join(folderOf(dataDir), `${tenant}${ending}`), (messages) =>
      messages.filter((message) => isAlive(message, now)),
    );
  }
}

const isTo = ({ channel, to }: OutgoingMessage, { emails, phones }: Trail): boolean =>
  channel === "email" ? emails.has(computeEmailKey(to)) : phones.has(computePhoneKey(to));

const boxesOf = async (dataDir: string, { tenant }: Trail): Promise<string[]> =>
  (await mailboxes(dataDir)).filter((slug) => tenant === undefined || slug === tenant);

/** Messages sent to visitors. */
export const mailbox = definePersonalFiles({
  files: "mailbox",
  holds:
    "Sign-in codes and messages of alerts with the phone or e-mail address they were sent to, where a site's sender is `file`.",
  kept: "Codes: the site's setting `signInCodeMinutes`. Messages of alerts: a day.",
  ofDealer: async (dataDir, slug) => [join(folderOf(dataDir), `${slug}${ending}`)],
  async find(dataDir, trail) {
    const boxes = await boxesOf(dataDir, trail);
    const messages = await Promise.all(boxes.map((tenant) => readMailbox(dataDir, tenant, Infinity)));
    return messages.flat().flatMap((message) => {
      const { tenant, channel, to, at } = message;
      return isTo(message, trail) ? [{ tenant, channel, to, at }] : [];
    });
  },
  async erase(dataDir, trail) {
    let removed = 0;
    for (const tenant of await boxesOf(dataDir, trail)) {
      removed += await change(join(folderOf(dataDir), `${tenant}${ending}`), (messages) =>
        messages.filter((message) => !isTo(message, trail)),
      );
    }
    return removed;
  },
});
