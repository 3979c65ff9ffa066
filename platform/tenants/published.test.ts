import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CachedVersions, packJson } from "../published/index.ts";
import { applyPublishedFolders, type EarlierReading } from "./published.ts";
import type { ReadSource } from "./read.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-published-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const onDisk = (): ReadSource => ({
  files: new Map([
    ["_platform/site.json", "platform"],
    ["acme/site.json", "acme on disk"],
    ["acme/forms/old.json", "{}"],
    ["acme-too/site.json", "its own"],
  ]),
  others: new Set(["acme/assets/old.svg", "acme-too/assets/own.svg"]),
  unread: new Map(),
});

/** Published folders: version and content of each, and how often bodies were read. */
type Files = { [file: string]: string };
function published(content: { [tenant: string]: [number, Files, release?: Files] | Error }, disk = onDisk) {
  const read: string[] = [];
  const cached: CachedVersions = {
    picture: async () => Buffer.from("<svg/>"),
    newest: async () =>
      new Map(Object.entries(content).map(([tenant, item]) => [tenant, item instanceof Error ? 9 : item[0]])),
    async read(_kind, tenant) {
      read.push(tenant);
      const item = content[tenant];
      if (item instanceof Error) throw item;
      if (item === undefined) return undefined;
      const [version, texts, release] = item;
      const hash = createHash("sha256").update("<svg/>").digest("hex");
      const assets = new Map([[`${tenant}/assets/new.svg`, { hash, size: 6 }]]);
      const on = release && { release: new Map(Object.entries(release)) };
      return { version, body: (await packJson({ files: new Map(Object.entries(texts)), assets, ...on })).body };
    },
  };
  const of = (before?: EarlierReading) => applyPublishedFolders(disk(), { cached, folder }, before);
  return { of, read };
}

describe("published folders", () => {
  it("replace those on disk as a whole, and leave all others", async () => {
    const { of } = published({ acme: [7, { "acme/site.json": "published" }] });
    const { files, others, versions } = await of();
    expect([...files]).toEqual([
      ["_platform/site.json", "platform"],
      ["acme-too/site.json", "its own"],
      ["acme/site.json", "published"],
    ]);
    expect([...others]).toEqual(["acme-too/assets/own.svg", "acme/assets/new.svg"]);
    expect(existsSync(join(folder, "acme/assets/new.svg"))).toBe(true);
    expect([...versions]).toEqual([["acme", 7]]);
  });

  it("can be removed, also where the disk has them", async () => {
    const { files } = await published({ acme: [7, {}] }).of();
    expect([...files.keys()]).toEqual(["_platform/site.json", "acme-too/site.json"]);
  });

  it("are read once a version, with the same texts as before", async () => {
    const { of, read } = published({ acme: [7, { "acme/site.json": "published" }] });
    const { files, others, versions } = await of();
    const again = await of({ base: { files, others }, versions });
    expect([...again.files]).toEqual([...files]);
    expect([...again.others]).toEqual([...others]);
    expect(read).toEqual(["acme"]);
  });

  it("of a shared layer are merged with what a later release has changed", async () => {
    const file = "_platform/site.json";
    const release = { [file]: '{"a": 1, "b": 1, "c": 1}', "_platform/old.json": "{}" };
    const edits = { ...release, [file]: '{"a": 2, "b": 1, "c": 2}' };
    const later = new Map([
      [file, '{"a": 1, "b": 3, "c": 3, "d": 3}'],
      ["_platform/new.json", "[]"],
    ]);
    const disk = () => ({ ...onDisk(), files: later });
    const { of, read } = published({ _platform: [7, edits, release] }, disk);
    const expected = [
      ["_platform/new.json", "[]"],
      [file, '{"a": 2, "b": 3, "c": 2, "d": 3}'],
    ];
    const { files, others, versions, edited } = await of();
    expect([...files]).toEqual(expected);
    expect([...(await of({ base: { files, others }, versions, edited })).files]).toEqual(expected);
    expect(read).toEqual(["_platform"]);
    // The release on which it was edited shows the edits alone.
    const same = published({ _platform: [7, edits, release] }, () => ({
      ...onDisk(),
      files: new Map(Object.entries(release)),
    }));
    expect(Object.fromEntries((await same.of()).files)).toEqual(edits);
    // Published as a whole, from a folder, it is served as it is.
    expect([...(await published({ _platform: [7, edits] }, disk).of()).files.keys()]).not.toContain(
      "_platform/new.json",
    );
  });

  it("keep their last version when the newest cannot be read, and say so", async () => {
    const { files, others, versions } = await published({ acme: [7, { "acme/site.json": "last" }] }).of();
    const broken = published({ acme: new Error("the store is away") });
    const again = await broken.of({ base: { files, others }, versions });
    expect(again.files.get("acme/site.json")).toBe("last");
    expect(again.unread).toEqual(new Map([["acme", "the store is away"]]));
    expect([...again.versions]).toEqual([["acme", 7]]);
  });
});
