import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutgoingMessage, Sender } from "./sender.ts";

const fileOf = (dataDir: string, tenant: string): string => join(dataDir, "mailbox", `${tenant}.ndjson`);

/** Writes messages to a file under DATA_DIR/mailbox: a dealer without a gateway, and every demonstration. */
export const sendToFile: Sender = async (message, _target, { dataDir }) => {
  const file = fileOf(dataDir, message.tenant);
  await mkdir(join(dataDir, "mailbox"), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
};

/** The last messages of a dealer's mailbox, newest first; none when nothing was ever sent. */
export async function readMailbox(dataDir: string, tenant: string, limit = 20): Promise<OutgoingMessage[]> {
  const text = await readFile(fileOf(dataDir, tenant), "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => line !== "");
  return lines
    .slice(-limit)
    .reverse()
    .map((line) => JSON.parse(line) as OutgoingMessage);
}
