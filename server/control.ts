import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";

/** The socket in a data folder by which `forecourt reload` reaches the server; private like the folder. */
export const buildControlSocketPath = (dataDir: string): string => join(dataDir, "control.sock");

/**
 * Calls `reload` on SIGHUP and for `forecourt reload`, which gets its answer, and one at a time. A data folder that cannot have a
 * socket leaves SIGHUP alone. Gives what ends this.
 */
export async function followReloads(
  { dataDir, logger }: { dataDir: string; logger: Pick<Logger, "info" | "warn" | "error"> },
  reload: () => Promise<string>,
): Promise<() => void> {
  let last: Promise<string> = Promise.resolve("");
  const work = () => {
    last = last.then(reload).then(
      (answer) => {
        logger.info({ answer }, "reloaded");
        return answer;
      },
      (error: Error) => {
        logger.error({ err: error }, "the reload failed");
        return `The reload failed: ${error.message}`;
      },
    );
    return last;
  };
  const onSignal = () => void work();
  process.on("SIGHUP", onSignal);
  const socket = buildControlSocketPath(dataDir);
  const server = createServer((connection) => {
    connection.on("error", () => undefined);
    void work().then((answer) => connection.end(`${answer}\n`));
  });
  // A server that was killed leaves its socket behind.
  await rm(socket, { force: true }).catch(() => undefined);
  server.listen(socket);
  await once(server, "listening")
    .then(() => chmod(socket, 0o600))
    .catch((error: Error) =>
      logger.warn({ reason: error.message }, "'forecourt reload' cannot reach this server; SIGHUP does"),
    );
  server.on("error", () => undefined);
  server.unref();
  return () => {
    process.off("SIGHUP", onSignal);
    server.close();
  };
}
