import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { copyTenants } from "../support/copy-tenants.ts";
import { type Server, type Servers, startNodes } from "./nodes.ts";

/** Ends a server with the worker that started it, which may be ended itself. */
const endsWithUs =
  "data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGKILL'));process.channel?.unref()";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A running server over its own copy of the tenants and its own empty store; with FC_NODES, as many of them. */
export interface Site {
  /** Address of a path of a dealer's site. */
  url(slug: string, path?: string): string;
  /** Folder of the copied tenants; edits are picked up while the server runs. */
  tenantsDir: string;
  dataDir: string;
  /** The environment that the command line needs to work on the same data. */
  env: { [variable: string]: string };
  /** What the server has written so far. */
  output(): string;
  /** Ends the server by SIGTERM and gives its exit status. */
  stop(): Promise<number | null>;
}

function ready(server: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server is not ready after 110 s.\n${output()}`)), 110_000);
    const settle = (act: () => void) => {
      clearTimeout(late);
      act();
    };
    server.stdout?.on("data", () => {
      if (/\bready\b/.test(output())) settle(resolve);
    });
    server.once("exit", (code) => settle(() => reject(new Error(`The server ended (${code}).\n${output()}`))));
  });
}

export interface SiteOptions {
  /** Dealers to copy, all unless said: a server is ready the sooner the fewer it has. */
  dealers?: readonly string[];
  /** May change the copied tenants before the server reads them. */
  edit?(tenantsDir: string): void;
  /** What its environment has besides. */
  env?: { [variable: string]: string };
  /** Runs the server without the rights of root, to whom no file is closed. */
  isUnprivileged?: boolean;
}

/** The user and group `nobody`. */
const NOBODY = 65_534;

/** Gives a site the pictures that others of this run have resized: they are kept by their content. */
function sharePictures(dataDir: string): void {
  const pictures = join(tmpdir(), "pictures");
  for (const folder of [pictures, dataDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  symlinkSync(pictures, join(dataDir, "media"));
}

async function startServer(env: { [variable: string]: string }, user = process.getuid?.()): Promise<Server> {
  const args = ["--import", endsWithUs, join(root, "server/start.js")];
  const server = spawn(join(root, "node_modules/.bin/node"), args, {
    cwd: root,
    ...(user !== process.getuid?.() && { uid: user, gid: user }),
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
      LEADS_PER_MINUTE: "0",
      SEARCHES_PER_MINUTE: "0",
      ALLOW_PRIVATE_HOSTS: "1",
      NODE_ENV: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  await ready(server, () => text);
  return {
    output: () => text,
    stop() {
      server.kill("SIGTERM");
      return ended;
    },
  };
}

/** Starts the built server (`npm run build` first). */
export async function startSite({ dealers, edit, env, isUnprivileged }: SiteOptions = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-site-"));
  const tenantsDir = join(folder, "tenants");
  const dataDir = join(folder, "data");
  copyTenants(tenantsDir, dealers);
  edit?.(tenantsDir);
  const own = { TENANTS_DIR: tenantsDir, ...env };
  const isRoot = process.getuid?.() === 0;
  const { port, servers, store, stop } =
    isUnprivileged && isRoot ? await startAsNobody(folder, dataDir, own) : await startServers(dataDir, own);
  return {
    url: (slug, path = "/") => `http://${slug}.localhost:${port}${path}`,
    tenantsDir,
    dataDir,
    env: { TENANTS_DIR: tenantsDir, DATA_DIR: dataDir, ...store },
    output: () => servers.map((server) => server.output()).join(""),
    async stop() {
      await stop?.();
      const codes = await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}

async function startAsNobody(folder: string, dataDir: string, env: { [variable: string]: string }): Promise<Servers> {
  execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  return startedOn(await startServer({ PORT: "0", DATA_DIR: dataDir, ...env }, NOBODY));
}

/** The system chooses the port: one that is looked up before can be taken meanwhile. */
function startedOn(server: Server): Servers {
  const port = Number(/ready on http:\/\/[^:]+:(\d+)/.exec(server.output())?.[1]);
  return { port, servers: [server], store: {} };
}

async function startServers(dataDir: string, env: { [variable: string]: string }): Promise<Servers> {
  const nodes = Number(process.env.FC_NODES ?? 0);
  if (nodes > 0) {
    const start = (own: string, more: { [variable: string]: string }) => {
      sharePictures(own);
      return startServer({ DATA_DIR: own, ...more, ...env });
    };
    return startNodes(nodes, dataDir, start);
  }
  sharePictures(dataDir);
  return startedOn(await startServer({ PORT: "0", DATA_DIR: dataDir, ...env }));
}

/** The site of all files of a worker that change nothing about theirs. */
let unchanged: Promise<Site> | undefined;

function sharedSite(): Promise<Site> {
  unchanged ??= startSite();
  return unchanged;
}

/**
 * The site of a test file: started before its tests by `startSite`, ended after them, which must go well. Files that
 * give no options share one, of all dealers, for as long as the worker runs.
 */
export function createTestSite(options?: SiteOptions): Site {
  let started: Site | undefined;
  beforeAll(async () => {
    started = await (options === undefined ? sharedSite() : startSite(options));
  });
  afterAll(async () => {
    if (options === undefined) return;
    const code = await started?.stop();
    if (code !== 0) throw new Error(`SIGTERM ended the server with status ${code}.`);
  });
  const running = (): Site => {
    if (!started) throw new Error("The site runs while tests do.");
    return started;
  };
  return {
    url: (slug, path) => running().url(slug, path),
    get tenantsDir() {
      return running().tenantsDir;
    },
    get dataDir() {
      return running().dataDir;
    },
    get env() {
      return running().env;
    },
    output: () => running().output(),
    stop: () => running().stop(),
  };
}
