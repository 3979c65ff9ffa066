import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type Client from "ssh2-sftp-client";
import type { Guard } from "../outbound/index.ts";
import { StockError } from "../stock-import/index.ts";
import type { FeedFetch, Login } from "./feed-fetch.ts";
import { type ArrivedFile, findNewestWholeFile, formatFileVersion } from "./whole-file.ts";

/** Longest time for a file to arrive, ms; the caller's own limit is lower. */
const DEADLINE_MS = 100_000;
/** Files of a folder that are looked at. */
const MOST_FILES = 10_000;

/** How an SSH server shows its key: as `ssh-keygen -lf` prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replaceAll("=", "")}`;

/** Opens a session through the guard, with the server that has this key and no other. */
async function connected(client: Client, { url, guard, hostKey, login, signal }: SftpRequest): Promise<void> {
  const sock = await guard.connect({ host: url.hostname, port: Number(url.port || 22) }, DEADLINE_MS);
  signal.addEventListener("abort", () => sock.destroy(), { once: true });
  let shown: string | undefined;
  const user = login.user ?? decodeURIComponent(url.username);
  const { password } = login;
  // Some servers ask for the password in words of their own.
  if (password !== undefined)
    client.on("keyboard-interactive", (_name, _text, _language, prompts, finish) =>
      finish(prompts.map(() => password)),
    );
  try {
    await client.connect({
      ...{ sock, username: user, readyTimeout: DEADLINE_MS },
      ...(password !== undefined && { password, tryKeyboard: true }),
      ...(login.key !== undefined && { privateKey: login.key }),
      hostVerifier(key: Buffer) {
        shown = fingerprintOf(key);
        return shown === hostKey;
      },
    });
  } catch (error) {
    sock.destroy();
    if (signal.aborted) throw new StockError("The SFTP server did not answer in time.");
    if (shown !== undefined && shown !== hostKey)
      throw new StockError(
        `The SFTP server shows the key ${shown}, ${hostKey === undefined ? '"stock" has no "hostKey"' : `not ${hostKey}`}. Ask those who run it which key is theirs, and set it as "hostKey".`,
      );
    const isRefused = /authentication/i.test((error as Error).message);
    throw new StockError(
      isRefused
        ? `The SFTP server refused the user "${user}" with this password or key.`
        : `The SFTP server cannot be reached: ${(error as Error).message}`,
    );
  }
}

interface SftpRequest {
  url: URL;
  guard: Guard;
  hostKey: string | undefined;
  login: Login;
  signal: AbortSignal;
}

/** A file of an SFTP server, by its whole path. */
type RemoteFile = ArrivedFile & { path: string };

/** The file of an address, or the newest whole one of a folder (an address that ends with /). */
async function remoteFile(client: Client, path: string): Promise<RemoteFile> {
  if (!path.endsWith("/")) {
    const { size, modifyTime, isFile } = await client
      .stat(path)
      .catch(() => ({ size: 0, modifyTime: 0, isFile: false }));
    if (!isFile) throw new StockError(`The SFTP server has no file ${path} that this user may read.`);
    return { path, name: path.slice(path.lastIndexOf("/") + 1), size, modifiedAt: modifyTime };
  }
  const entries = await client.list(path).catch(() => undefined);
  if (!entries) throw new StockError(`The SFTP server has no folder ${path} that this user may read.`);
  const files = entries.slice(0, MOST_FILES).filter(({ type }) => type === "-");
  const newest = findNewestWholeFile(
    files.map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: modifyTime })),
  );
  if (!newest) throw new StockError(`The folder ${path} of the SFTP server has no file.`);
  return { ...newest, path: `${path}${newest.name}` };
}

/** Fetches by SFTP from the server with this host key; a file that changes while it is read is refused. Throws StockError. */
export const fetchBySftp =
  (guard: Guard, hostKey: string | undefined, login: Login = {}): FeedFetch =>
  async (address, { headers, signal }) => {
    const { default: SftpClient } = await import("ssh2-sftp-client");
    const url = new URL(address);
    const quiet = () => undefined;
    const client = new SftpClient("stock", { error: quiet, end: quiet, close: quiet });
    await connected(client, { url, guard, hostKey, login, signal });
    try {
      const file = await remoteFile(client, decodeURIComponent(url.pathname));
      const etag = formatFileVersion(file);
      if (headers["if-none-match"] === etag) {
        await client.end();
        return new Response(null, { status: 304 });
      }
      const parts = Readable.from(wholeFile(client, file), { objectMode: false });
      return new Response(Readable.toWeb(parts) as ReadableStream<Uint8Array>, { headers: { etag } });
    } catch (error) {
      await client.end();
      throw error;
    }
  };

/** The parts of a file, which is the same before and after; ends the session. */
async function* wholeFile(client: Client, file: RemoteFile): AsyncGenerator<Buffer> {
  const content: Readable = client.createReadStream(file.path);
  // Readers get the error; what is still under way when nobody reads on is no error.
  content.on("error", () => undefined);
  try {
    yield* content as AsyncIterable<Buffer>;
    const { size, modifyTime } = await client.stat(file.path);
    if (size !== file.size || modifyTime !== file.modifiedAt)
      throw new StockError(`The file ${file.path} has changed while it was read. It is read again when it is whole.`);
  } finally {
    await client.end();
  }
}
