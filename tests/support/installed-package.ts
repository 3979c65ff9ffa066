import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stagePackage } from "../../scripts/stage-package.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A tarball of a package's folder, in `to`. */
export function packFolder(folder: string, to: string): string {
  const name = execFileSync("npm", ["pack", folder, "--pack-destination", to, "--silent"], {
    encoding: "utf8",
  });
  return join(to, name.trim());
}

/** The tarball of the platform as it was built, in a folder. */
export function packPlatform(to: string): string {
  stagePackage(join(to, "staged"));
  return packFolder(join(to, "staged"), to);
}

/** Unpacks a tarball into a folder of packages. */
function unpack(tarball: string, modules: string): void {
  execFileSync("tar", ["-xzf", tarball, "-C", modules]);
  const { name } = JSON.parse(readFileSync(join(modules, "package/package.json"), "utf8"));
  renameSync(join(modules, "package"), join(modules, name));
}

/**
 * Installs tarballs in an empty folder. With FC_INSTALL=npm as a user does it, from the registry; otherwise what they depend on is
 * that of this checkout.
 */
export function install(folder: string, ...tarballs: string[]): void {
  mkdirSync(folder);
  if (process.env.FC_INSTALL === "npm") {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", ...tarballs], {
      cwd: folder,
      stdio: "inherit",
    });
    return;
  }
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(join(root, "node_modules")).filter((text) => !/^\.(?!bin)/.test(text)))
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const tarball of tarballs) unpack(tarball, modules);
  writeFileSync(join(folder, "package.json"), "{}");
}

/** What `npx forecourt` runs in a folder. */
const command = (folder: string) => join(folder, "node_modules/forecourt/cli/forecourt.js");

/** Runs `npx forecourt` in a folder to its end; all that it writes. */
export function runForecourt(folder: string, ...args: string[]): string {
  const run = spawnSync(process.execPath, [command(folder), ...args], { cwd: folder, encoding: "utf8" });
  return run.stdout + run.stderr;
}

/** A server that `npx forecourt start` started. */
export interface InstalledServer {
  /** Ends it by SIGTERM and gives its exit status. */
  stop(): Promise<number | null>;
}

/** Starts the sites of a folder and resolves when they are ready. */
export async function startInstalled(folder: string, port: number): Promise<InstalledServer> {
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "" };
  const server: ChildProcess = spawn(process.execPath, [command(folder), "start"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit").then(([code]) => code as number | null);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
        if (/\bready\b/.test(output)) resolve();
      });
    void ended.then((code) => reject(new Error(`The server ended (${code}).\n${output}`)));
  });
  return {
    stop() {
      server.kill("SIGTERM");
      return ended;
    },
  };
}
