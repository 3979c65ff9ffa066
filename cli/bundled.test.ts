import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleOf, stampOf } from "./bundled.ts";

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function folderWith(sources: { [file: string]: string }): string {
  const folder = `${mkdtempSync(join(tmpdir(), "bundled-"))}/`;
  writeFileSync(`${folder}validate.js`, "");
  writeFileSync(`${folder}sources.json`, JSON.stringify(sources));
  return folder;
}

const now = stampOf(statSync(file("cli/bundled.ts")));

test("takes the bundle of a verb while the files that it is made of are the same", () => {
  const folder = folderWith({ "cli/bundled.ts": now });
  expect(bundleOf("validate", folder)).toBe(`${folder}validate.js`);
});

test("runs a verb from its sources when one of them is another, is gone, or the verb has no bundle", () => {
  expect(bundleOf("validate", folderWith({ "cli/bundled.ts": `${now}1` }))).toBeUndefined();
  expect(bundleOf("validate", folderWith({ "cli/bundled.ts": now, "cli/gone.ts": now }))).toBeUndefined();
  expect(bundleOf("check", folderWith({ "cli/bundled.ts": now }))).toBeUndefined();
});
