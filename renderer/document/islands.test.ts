import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readByScripts } from "./islands.ts";

const renderer = fileURLToPath(new URL("../", import.meta.url));
/** What only servers run; filters of a search are worked out with all of the site. */
const onServers = /^(pages|planning|html|query|testing)\//;

function namesRead(kind: keyof typeof readByScripts): string[] {
  const files = readdirSync(renderer, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|schema\.ts$/.test(name) && !onServers.test(name),
  );
  const read = kind === "flags" ? /\bflags\?\.(\w+)/g : /\bsettings\?\.(\w+)/g;
  const found = files.flatMap((name) =>
    [...readFileSync(`${renderer}${name}`, "utf8").matchAll(read)].map(([, text = ""]) => text),
  );
  return [...new Set(found)].sort();
}

describe("the payload of a page", () => {
  it.each(["flags", "settings"] as const)("has the %s that scripts read, and no others", (kind) => {
    expect(readByScripts[kind]).toEqual(namesRead(kind));
  });
});
