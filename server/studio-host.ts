import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { passOn } from "../platform/http/index.ts";
import { parseHostName } from "../platform/tenants/index.ts";

/** How long the process stays without requests, ms. */
const IDLE_MS = 10 * 60_000;

/** Studio and its previews, seen from the server of the sites. */
export interface StudioHost {
  /** Passes requests for Studio's hosts on; others go to the next handler. */
  handler: RequestHandler;
  /** Starts the process if it does not run, without a request. */
  wake(): void;
  close(): Promise<void>;
}

/** Resolves when the process listens; rejects if it ends before that. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Studio's process ended with status ${code}.`)));
  });
}

/**
 * Studio runs in a process of its own, so that no visitor waits while a draft is prepared: it is started by the first
 * request for Studio, and ended some minutes after the last one. Without a host it has no requests, and publishes what is planned.
 */
export function createStudioHost(studioHost: string | undefined, logger: Logger): StudioHost {
  let running: { child: ChildProcess; socket: Promise<string>; folder: Promise<string> } | undefined;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    const stopped = running;
    running = undefined;
    clearTimeout(idle);
    if (stopped === undefined) return;
    const gone = new Promise<void>((resolve) => {
      if (stopped.child.exitCode !== null || stopped.child.signalCode !== null) resolve();
      else stopped.child.once("exit", () => resolve());
    });
    stopped.child.kill("SIGTERM");
    await gone;
    await rm(await stopped.folder, { recursive: true, force: true });
  }

  function start(): Promise<string> {
    if (running) return running.socket;
    // Short, because the path of a socket has at most about a hundred characters; private, because it has no password.
    const folder = mkdtemp(join(tmpdir(), "forecourt-"));
    const socket = folder.then(async (path) => {
      const file = join(path, "studio.sock");
      const child = spawn(process.execPath, [fileURLToPath(new URL("./studio-process.ts", import.meta.url))], {
        env: { ...process.env, STUDIO_SOCKET: file },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      if (running) running.child = child;
      child.once("exit", () => {
        if (running?.child === child) running = undefined;
      });
      await listening(child);
      return file;
    });
    running = { child: undefined as unknown as ChildProcess, socket, folder };
    socket.catch((error: unknown) => {
      logger.error({ err: error }, "Studio could not be started");
      running = undefined;
    });
    return socket;
  }

  const begin = () => {
    underWay += 1;
    clearTimeout(idle);
    return () => {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
    };
  };
  const pass = passOn(start, begin);
  return {
    handler(req, res, next) {
      const name = parseHostName(req.headers.host);
      const isStudio = name !== undefined && (name === studioHost || name.endsWith(`.${studioHost}`));
      if (isStudio) void pass(req, res, next);
      else next();
    },
    wake() {
      if (running) return;
      const end = begin();
      start().then(end, end);
    },
    close: stop,
  };
}
