import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeFile, changeFiles, finishChange } from "./change-files.ts";
import { changeEditedLayers } from "./edited-layers.ts";
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

it("merges a file that was edited on the package with what the next release changes in it", async () => {
  const shared = mkdtempSync(join(tmpdir(), "forecourt-shared-"));
  mkdirSync(join(shared, "_platform/pages"), { recursive: true });
  const file = "_platform/pages/edited.json";
  const write = (value: object) => writeFileSync(join(shared, file), JSON.stringify(value));
  const folders = [folder, shared] as const;
  const read = () => readTenantSource(folder, undefined, folders);
  const publish = async (id: string, after: object) => {
    const { files, layers } = await read();
    const change = { file, before: files.get(file) ?? null, after: JSON.stringify(after) };
    const changes = changeEditedLayers([change], layers?.raw ?? new Map(), layers?.packaged ?? new Map());
    expect(await changeFiles(folder, { id, files: changes }, undefined, folders)).toBe("done");
  };
  const served = async () => {
    const { files } = await read();
    expect([...files.keys()].filter((name) => name.startsWith("."))).toEqual([]);
    return JSON.parse(files.get(file) ?? "{}") as object;
  };
  write({ title: "A", intro: "A", cta: "A" });
  await publish("7", { title: "Edited", intro: "A", cta: "A" });
  expect(await served()).toEqual({ title: "Edited", intro: "A", cta: "A" });
  // The next release is served beside the edit, which counts where both have changed a value.
  write({ title: "B", intro: "B", cta: "A", more: 1 });
  expect(await served()).toEqual({ title: "Edited", intro: "B", cta: "A", more: 1 });
  await publish("8", { title: "Edited", intro: "B", cta: "Mine", more: 1 });
  write({ title: "B", intro: "C", cta: "A" });
  expect(await served()).toEqual({ title: "Edited", intro: "C", cta: "Mine" });
  // What somebody writes by hand takes the package's place.
  rmSync(join(folder, ".forecourt-release"), { recursive: true });
  expect(await served()).toEqual({ title: "Edited", intro: "B", cta: "Mine", more: 1 });
  rmSync(shared, { recursive: true });
});
