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
function published(content: { [tenant: string]: [number, { [file: string]: string }] | Error }) {
  const read: string[] = [];
  const cached: CachedVersions = {
    newest: async () =>
      new Map(Object.entries(content).map(([tenant, item]) => [tenant, item instanceof Error ? 9 : item[0]])),
    async read(_kind, tenant) {
      read.push(tenant);
      const item = content[tenant];
      if (item instanceof Error) throw item;
      if (item === undefined) return undefined;
      const [version, texts] = item;
      const assets = new Map([[`${tenant}/assets/new.svg`, Buffer.from("<svg/>")]]);
      return { version, body: await packJson({ files: new Map(Object.entries(texts)), assets }) };
    },
  };
  const of = (before?: EarlierReading) => applyPublishedFolders(onDisk(), { cached, folder }, before);
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

  it("keep their last version when the newest cannot be read, and say so", async () => {
    const { files, others, versions } = await published({ acme: [7, { "acme/site.json": "last" }] }).of();
    const broken = published({ acme: new Error("the store is away") });
    const again = await broken.of({ base: { files, others }, versions });
    expect(again.files.get("acme/site.json")).toBe("last");
    expect(again.unread).toEqual(new Map([["acme", "the store is away"]]));
    expect([...again.versions]).toEqual([["acme", 7]]);
  });
});
