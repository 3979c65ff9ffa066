import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of Debian (needs root) unless the machine has what it is for at `path`. */
export function installMissing(path: string, ...packages: string[]): void {
  if (existsSync(path)) return;
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", ...packages);
}
