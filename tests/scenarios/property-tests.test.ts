import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { type Block, parseBlocks } from "../support/doc-blocks.ts";
import { copySharedLayers } from "../support/doc-steps.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const blocks = ["tutorial", "without-code", "examples"].flatMap((page) =>
  parseBlocks(readFileSync(join(root, `docs/property-tests/${page}.md`), "utf8")),
);
const slug = "hill-trucks";

/** Runs a block's commands, on one worker, because two would load everything twice; what the page shows below each must be among what it prints, in that order. */
async function runCommands({ text, exit = "0", line }: Block, tenants: string): Promise<void> {
  for (const step of text.split(/^\$ npx forecourt /m).slice(1)) {
    const [command = "", ...shown] = step.trimEnd().split("\n");
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    const { status, output } = await runCommand([...args, "--tenants", tenants], {
      NO_COLOR: "1",
      VITEST_MAX_WORKERS: "1",
    });
    expect({ line, command, status, output }).toMatchObject({ status: Number(exit) });
    for (const part of shown) expect(output).toContain(part.trim());
  }
}

/** Replaces the lines with a minus by the lines with a plus that follow them. */
function edit(file: string, diff: string): void {
  let text = readFileSync(file, "utf8");
  for (const [, minus = "", plus = ""] of diff.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)*)/gm)) {
    const [before, after] = [minus, plus].map((lines) => lines.replace(/^[-+]/gm, "")) as [string, string];
    expect(text.split(before).length, before).toBe(2);
    text = text.replace(before, () => after);
  }
  writeFileSync(file, text);
}

describe("docs/property-tests", () => {
  it("leads from nothing to three bugs found, fixed, and no mistake unnoticed", async () => {
    const tenants = copySharedLayers("property-tests");
    for (const block of blocks) {
      const { language, file, text } = block;
      if (language === "console") await runCommands(block, tenants);
      else if (language === "diff" && file) edit(join(tenants, slug, file), text);
      else if (file) {
        const path = join(tenants, slug, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
  }, 600_000);

  it("shows the worked examples as they run for every dealer", () => {
    const shown = blocks.filter(({ source }) => source !== undefined);
    expect(shown.length).toBe(4);
    for (const { source = "", text } of shown)
      expect(text).toBe(readFileSync(join(root, "tenants/_platform/tests", source), "utf8"));
  });
});
