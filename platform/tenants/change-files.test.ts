import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeFile, changeFiles, finishChange } from "./change-files.ts";
import { readTenantSource } from "./read.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-change-"));
  for (const name of ["acme", "_brands"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "site.json"), "old");
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = ["acme/site.json", "_brands/site.json"].map((file) => ({ file, before: "old", after: "new" }));
const onDisk = () => files.map(({ file }) => readFileSync(join(folder, file), "utf8"));
const asRead = async () => [...(await readTenantSource(folder)).files.values()];

it("is seen as a whole from its first moment, by a reader of one folder too", async () => {
  writeFileSync(join(folder, changeFile), JSON.stringify({ id: "1", files }));
  expect(await asRead()).toEqual(["new", "new"]);
  const base = { files: new Map([["_brands/site.json", "old"]]) };
  const readSource = await readTenantSource(folder, { base, folders: ["acme"] });
  expect([...readSource.files.values()]).toEqual(["new", "new"]);
  expect(onDisk()).toEqual(["old", "old"]);
});

it("is nothing while what announces it is not complete", async () => {
  writeFileSync(join(folder, changeFile), JSON.stringify({ id: "1", files }).slice(0, -3));
  expect(await asRead()).toEqual(["old", "old"]);
  await finishChange(folder, async () => expect.unreachable());
  expect(readdirSync(folder)).toEqual(["_brands", "acme"]);
});

it("is finished after a crash, but for what somebody has edited since", async () => {
  writeFileSync(join(folder, changeFile), JSON.stringify({ id: "1", files }));
  writeFileSync(join(folder, "acme/site.json"), "by hand");
  expect(await asRead()).toEqual(["new", "by hand"]);
  const done: string[] = [];
  await finishChange(folder, async (id) => void done.push(id));
  expect([done, onDisk(), readdirSync(folder)]).toEqual([["1"], ["by hand", "new"], ["_brands", "acme"]]);
});

it("changes nothing if a file is no longer as before, or somebody else is at it", async () => {
  const changed = [files[0] as (typeof files)[0], { file: "_brands/site.json", before: "other", after: "new" }];
  expect(await changeFiles(folder, { id: "2", files: changed })).toBe("changed");
  writeFileSync(join(folder, changeFile), "");
  expect(await changeFiles(folder, { id: "2", files })).toBe("busy");
  expect(onDisk()).toEqual(["old", "old"]);
});

it("leaves all files as before if one cannot be written", async () => {
  mkdirSync(join(folder, "_brands/.site.json.new"));
  await expect(changeFiles(folder, { id: "4", files })).rejects.toThrow("_brands/site.json: EISDIR");
  expect([onDisk(), readdirSync(folder)]).toEqual([
    ["old", "old"],
    ["_brands", "acme"],
  ]);
});

it.each(["../outside.json", "acme/../../outside.json", "acme/.env.json", "acme/run.sh", "/etc/site.json"])(
  "writes no file called %s",
  async (file) => {
    await expect(changeFiles(folder, { id: "3", files: [{ file, before: null, after: "x" }] })).rejects.toThrow(
      "cannot be the name of a file",
    );
  },
);

it("changes a file of a shared layer of the package by one of the folder's own", async () => {
  const shared = mkdtempSync(join(tmpdir(), "forecourt-shared-"));
  mkdirSync(join(shared, "_platform/pages"), { recursive: true });
  const file = "_platform/pages/home.json";
  writeFileSync(join(shared, file), "old");
  const folders = [folder, shared] as const;
  const change = { id: "5", files: [{ file, before: "old", after: "new" }] };
  expect(await changeFiles(folder, change, undefined, folders)).toBe("done");
  expect(readFileSync(join(shared, file), "utf8")).toBe("old");
  const read = async () => (await readTenantSource(folder, undefined, folders)).files.get(file);
  expect(await read()).toBe("new");
  expect(await changeFiles(folder, change, undefined, folders)).toBe("changed");
  const back = { id: "6", files: [{ file, before: "new", after: null }] };
  expect(await changeFiles(folder, back, undefined, folders)).toBe("done");
  expect(await read()).toBe("old");
  rmSync(shared, { recursive: true });
});
