import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepBuilds } from "./keep-builds.ts";

let client: string;
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "forecourt-builds-"));
  mkdirSync(join(client, "assets"));
});
afterEach(() => rmSync(client, { recursive: true }));

/** A build that writes these files, compressed ones beside them. */
async function build(...files: string[]): Promise<void> {
  for (const name of files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]))
    writeFileSync(join(client, "assets", name), "");
  await keepBuilds(client, files);
}
const assets = () => readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));

it("keeps the files of three builds, with their compressed forms, and no others", async () => {
  writeFileSync(join(client, "assets", "stray.js"), "");
  await build("start.js", "page-1.js");
  expect(assets()).toEqual(["page-1.js", "start.js"]);
  await build("start.js", "page-2.js");
  await build("start.js", "page-3.js");
  expect(assets()).toEqual(["page-1.js", "page-2.js", "page-3.js", "start.js"]);
  await build("start.js", "page-4.js");
  expect(assets()).toEqual(["page-2.js", "page-3.js", "page-4.js", "start.js"]);
  expect(readdirSync(join(client, "assets"))).toHaveLength(12);
});

it("counts a build that changes nothing once", async () => {
  await build("page-1.js");
  await build("page-2.js");
  for (let again = 0; again < 3; again += 1) await build("page-2.js");
  expect(assets()).toEqual(["page-1.js", "page-2.js"]);
});
