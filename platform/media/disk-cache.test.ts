import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskCache, type DiskCache } from "./disk-cache.ts";

const hour = 3_600_000;
let folder: string;
let now: number;
let faults: string[];
let cache: DiskCache;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "forecourt-cache-"));
  now = Date.UTC(2026, 5, 1);
  faults = [];
  cache = open();
});
afterEach(() => rm(folder, { recursive: true }));

const open = (mostBytes = 1_000): DiskCache =>
  createDiskCache({ folder, mostBytes, now: () => now, onFault: ({ message }) => faults.push(message) });
const bytes = Buffer.alloc(100);
async function kept(): Promise<string[]> {
  const letters = (await readdir(folder)).filter((name) => name.length === 2);
  const names = await Promise.all(letters.map((name) => readdir(join(folder, name))));
  return names.flat().sort();
}
async function fill(from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    now += hour;
    await cache.write(`a${index % 10}/${String(index).padStart(3, "0")}`, bytes);
  }
}

describe("pictures on disk", () => {
  it("stay below their size; those that were used least lately go first", async () => {
    await fill(0, 10);
    now += 2 * hour;
    expect(await cache.read("a0/000")).toEqual(bytes);
    await fill(10, 12);
    const left = await kept();
    expect(left.length).toBeLessThanOrEqual(10);
    expect(left).toContain("000");
    expect(left).toContain("011");
    expect(left).not.toContain("001");
    expect(await cache.read("a1/001")).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it("are counted after a restart, and whoever else wrote them", async () => {
    await fill(0, 10);
    cache = open(400);
    now += hour;
    await cache.write("b0/new", bytes);
    expect((await kept()).length).toBeLessThanOrEqual(4);
    const other = open(400);
    for (let index = 0; index < 8; index += 1) {
      now += hour;
      await [cache, other][index % 2]?.write(`c${index}/other`, bytes);
    }
    expect((await kept()).length).toBeLessThanOrEqual(5);
  });

  it("are all that goes: the key of addresses beside them stays", async () => {
    await writeFile(join(folder, "seal.key"), Buffer.alloc(5_000));
    await utimes(join(folder, "seal.key"), 0, 0);
    await fill(0, 30);
    expect((await stat(join(folder, "seal.key"))).size).toBe(5_000);
  });

  it("are not kept at all where the size is 0, nor is one larger than everything", async () => {
    cache = open(0);
    await cache.write("a0/one", bytes);
    cache = open(50);
    await cache.write("a0/one", bytes);
    expect(await kept()).toEqual([]);
  });
});
