import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stagePackage } from "../../scripts/stage-package.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A tarball of a package's folder, in `to`. */
export function packed(folder: string, to: string): string {
  const name = execFileSync("npm", ["pack", folder, "--pack-destination", to, "--silent"], {
    encoding: "utf8",
  });
  return join(to, name.trim());
}

/** The tarball of the platform as it was built, in a folder. */
export function packedPlatform(to: string): string {
  stagePackage(join(to, "staged"));
  return packed(join(to, "staged"), to);
}

/** Unpacks a tarball into `node_modules` and links what it depends on, as far as this checkout has it. */
function unpack(tarball: string, folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", modules]);
  const about = JSON.parse(readFileSync(join(modules, "package/package.json"), "utf8"));
  renameSync(join(modules, "package"), join(modules, about.name));
  for (const name of Object.keys(about.dependencies ?? {})) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
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
  for (const tarball of tarballs) unpack(tarball, folder);
  writeFileSync(join(folder, "package.json"), "{}");
}

/** What `npx forecourt` runs in a folder. */
const command = (folder: string) => join(folder, "node_modules/forecourt/cli/forecourt.js");

/** Runs `npx forecourt` in a folder to its end; the output, also of one that fails. */
export function forecourt(folder: string, ...args: string[]): string {
  return execFileSync(process.execPath, [command(folder), ...args], { cwd: folder, encoding: "utf8" });
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
