import { existsSync } from "node:fs";
import { installMissing } from "./debian.ts";

/** Headless Chromium renders a page with half the CPU time of the full one, which also works. */
const SHELL = "chromium-headless-shell";
const others = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Path of the browser of the tests: `CHROMIUM`, or Debian's shell of Chromium, which is installed when there is none
 * (needs root), or a whole Chromium. Throws with advice when there is none of them.
 */
export function ensureChromium(): string {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && existsSync(CHROMIUM)) return CHROMIUM;
  const shell = `/usr/bin/${SHELL}`;
  installMissing(shell, SHELL, "fonts-liberation");
  const found = [shell, ...others].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: apt-get install ${SHELL}) or set CHROMIUM to its path.`,
  );
}
