import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";

/** A PostgreSQL server of our own in a temporary folder. */
export interface Postgres {
  url: string;
  /** Ends it as a power switch would, and starts it again. */
  crash(): Promise<void>;
  /** Everything that a dump of the database shows, as SQL. */
  dump(): Buffer;
  stop(): Promise<void>;
}

const root = "/usr/lib/postgresql";

function newest(): string | undefined {
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.sort((a, b) => Number(a) - Number(b)).at(-1);
}

/** Whether there is a PostgreSQL server to start on this machine. */
export const isPostgresInstalled = (): boolean => newest() !== undefined;

function programs(): string {
  const version = newest();
  if (version === undefined) throw new Error("PostgreSQL is not installed (apt-get install postgresql)");
  return join(root, version, "bin");
}

/**
 * Starts Debian's PostgreSQL. Root may not run it: then it runs as the user postgres. Without `fsync`, which only a file
 * that crashes it needs, a new database takes a tenth of the time.
 */
export async function startPostgres({ fsync = false } = {}): Promise<Postgres> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), "forecourt-pg-"));
  const data = join(folder, "data");
  const port = await freePort();
  const root = process.getuid?.() === 0;
  const run = (program: string, args: string[]) => {
    const [command, ...rest] = root ? ["runuser", "-u", "postgres", "--", join(bin, program)] : [join(bin, program)];
    execFileSync(command as string, [...rest, ...args], { stdio: "ignore", cwd: folder });
  };
  const control = (...args: string[]) => run("pg_ctl", ["-D", data, "-w", ...args]);
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    ...(fsync ? [] : ["-c fsync=off -c full_page_writes=off"]),
  ].join(" ");
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  chmodSync(folder, 0o777);
  run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", ...(fsync ? [] : ["--no-sync"])]);
  start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    dump: () => execFileSync(join(bin, "pg_dump"), ["--inserts", url], { maxBuffer: 256 * 1024 * 1024 }),
    async crash() {
      control("-m", "immediate", "stop");
      start();
    },
    async stop() {
      control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
