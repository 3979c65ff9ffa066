import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Path of an installed Chromium; installs Debian's when there is none (needs root). Throws with advice when it cannot. */
export function ensureChromium(): string {
  const found = () => candidates.find((path) => path && existsSync(path));
  const present = found();
  if (present) return present;
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation");
  const installed = found();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
}
