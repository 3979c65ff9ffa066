import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { resolveProgramUrl, stampOf } from "./programs.ts";

const file = (path: string) => new URL(`../../${path}`, import.meta.url);
const validate = "cli/commands/validate.ts";

function folderWith(sources: { [file: string]: string }): URL {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), "programs-"))}/`);
  writeFileSync(new URL("cli-commands-validate.js", folder), "");
  writeFileSync(new URL("sources.json", folder), JSON.stringify(sources));
  return folder;
}

const now = stampOf(statSync(file(validate)));

test("is the bundle of a program while the files that it is made of are the same", () => {
  const folder = folderWith({ [validate]: now });
  expect(resolveProgramUrl(validate, folder)).toEqual(new URL("cli-commands-validate.js", folder));
});

test("is the source when a file is another, is gone, or the program has no bundle", () => {
  const source = file(validate);
  expect(resolveProgramUrl(validate, folderWith({ [validate]: `${now}1` }))).toEqual(source);
  expect(resolveProgramUrl(validate, folderWith({ [validate]: now, "cli/gone.ts": now }))).toEqual(source);
  expect(resolveProgramUrl("cli/main.ts", folderWith({ [validate]: now }))).toEqual(file("cli/main.ts"));
});
