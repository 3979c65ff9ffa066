import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf } from "../support/doc-blocks.ts";
import { followGuide } from "../support/doc-steps.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const guide = readFileSync(fileURLToPath(new URL("../../docs/implementers-day.md", import.meta.url)), "utf8");
const slug = "bayside-nissan";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    edit: (tenants) => {
      for (const layer of readdirSync(tenants)) {
        if (!layer.startsWith("_")) rmSync(join(tenants, layer), { recursive: true });
      }
    },
  });
}, 60_000);
afterAll(() => app?.close());

/** The words of a page as a visitor reads them. */
async function look(path: string): Promise<string> {
  await app.restart();
  const { status, text } = await app.ask(slug, path);
  expect([path, status]).toEqual([path, 200]);
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

describe("docs/implementers-day.md", () => {
  it("makes the site that it promises: each step valid, each page showing what it says", async () => {
    await followGuide(guide, app.tenantsDir, slug, look);
  }, 120_000);

  it("is little enough to do in ten minutes: under 150 lines of JSON to copy and change", () => {
    const lines = blocksOf(guide)
      .filter(({ language }) => language === "json")
      .flatMap(({ text }) => text.trim().split("\n"));
    expect(lines.length).toBeLessThan(150);
  });
});
