import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readJson } from "./code-text.ts";

const root = new URL("../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "forecourt-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { vcs: _, ...config } = readJson<{ vcs: object }>("biome.json");
writeFileSync(join(folder, "biome.json"), JSON.stringify(config));

/** What Biome says of a file of the product with this source; empty if nothing. */
function lint(path: string, source: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const { status, stderr } = spawnSync(`${root}node_modules/.bin/biome`, ["lint", file], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(file);
  return status === 0 ? "" : stderr;
}

describe("Biome", () => {
  it("finds words between tags of a component", () => {
    const box = (jsx: string) =>
      lint("renderer/components/box/Box.tsx", `export const Box = ({ count }: { count: number }) => <p>${jsx}</p>;\n`);
    expect(box("{count} cars")).toContain("noJsxLiterals");
    expect([box("{count} / {count}"), box("{count}")]).toEqual(["", ""]);
  });

  it.each([
    ["services/leads/adapters/box/deliver.ts", "platform/outbound"],
    ["services/loaders/sources/box.ts", "platform/outbound"],
    ["renderer/components/box/Box.tsx", "data source"],
  ])("finds a call of another host in %s, and says where calls belong", (path, how) => {
    const call = 'export const ask = () => fetch("https://crm.example/leads");\n';
    expect(lint(path, call)).toContain(how);
    expect(lint("renderer/browser/ask.ts", call)).toBe("");
  });

  it.each(["renderer/components/box/Box.tsx", "renderer/forms/fields/box/Box.tsx"])(
    "finds a storage of browsers that may refuse it in %s",
    (path) => {
      const kept = 'export const kept = () => localStorage.getItem("a");\n';
      expect(lint(path, kept)).toContain("readStored");
    },
  );

  it("finds what a server prints past its log, where nothing personal stands", () => {
    const printed = "export const say = (record: object) => console.log(record);\n";
    expect(lint("services/leads/adapters/box/deliver.ts", printed)).toContain("noConsole");
  });
});
