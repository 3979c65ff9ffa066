import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { openStore, type Store, silentLogger } from "../store/index.ts";
import { createCachedVersions, resolvePublishedFolder } from "./cached.ts";
import { followVersions, readNewestVersions } from "./changes.ts";
import { createAsset, packJson, unpackJson, writeAssets } from "./json-version.ts";
import { compressLines, compressText, decompressInParts, decompressText } from "./packed.ts";
import { createVersions, type VersionKind, type Versions } from "./versions.ts";

let dataDir: string;
let store: Store;
let versions: Versions;
const clean: (() => unknown)[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-published-"));
  store = await openStore({ dataDir, logger: silentLogger });
  versions = createVersions(store);
});
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
  for (const table of ["versions", "pictures", "settings"] as const) await store.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const publish = async (kind: VersionKind, tenant: string, text: string) =>
  versions.publish({ kind, tenant }, { body: await compressText(text), at: 0, note: text });
const textOf = async (body?: Uint8Array) => body && (await decompressText(body));

describe("published versions", () => {
  it("increase, keep what they are about apart, and the newest stay", async () => {
    await versions.setKept({ count: 6, days: 0 });
    const stock = await publish("stock", "acme", "cars");
    const numbers: number[] = [];
    for (const text of "abcdefg") numbers.push(await publish("json", "acme", text));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(await versions.newestOf({ kind: "json", tenant: "acme" })).toBe(numbers.at(-1));
    expect(await versions.newest("stock")).toEqual(new Map([["acme", stock]]));
    const kept = await versions.list({ kind: "json", tenant: "acme" });
    expect(kept.map(({ note }) => note)).toEqual(["g", "f", "e", "d", "c", "b"]);
    expect(await textOf(await versions.body(stock))).toBe("cars");
    expect(await versions.body(numbers[0] as number)).toBeUndefined();
  });

  it("stay for days and by count, as an operator says, and go at a collection", async () => {
    const day = 86_400_000;
    const at = (days: number) =>
      compressText("{}").then((body) =>
        versions.publish({ kind: "json", tenant: "acme" }, { body, at: days * day, note: `day ${days}` }),
      );
    const notes = async () => (await versions.list({ kind: "json", tenant: "acme" })).map(({ note }) => note);
    await versions.setKept({ count: 2, days: 5 });
    for (const days of [0, 1, 6, 7, 8]) await at(days);
    expect(await notes()).toEqual(["day 8", "day 7", "day 6"]);
    await versions.setKept({ count: 1, days: 1 });
    expect(await versions.collect(8 * day)).toEqual({ versions: 2, pictures: 0 });
    expect(await notes()).toEqual(["day 8"]);
  });

  it("share their pictures, which go with the last version that refers to them", async () => {
    await versions.setKept({ count: 2, days: 0 });
    const which = { kind: "json", tenant: "acme" } as const;
    const files = new Map([["acme/site.json", "{}"]]);
    const photo = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251));
    const withPictures = (...names: string[]) =>
      packJson({
        files,
        assets: new Map(
          names.map((name) => [`acme/assets/${name}`, createAsset(Buffer.concat([photo, Buffer.from(name)]))]),
        ),
      });
    const hashes = async () => (await store.db.selectFrom("pictures").select("hash").execute()).length;
    const first = await withPictures("a");
    expect(first.body.length).toBeLessThan(1000);
    const number = await versions.publish(which, { ...first, at: 1, note: "first" });
    // Adding a picture is no version of its own.
    const second = await withPictures("a", "b");
    const folder = { tenant: "acme", ...second, expected: number, renews: true };
    expect(await versions.publishTogether([folder], { at: 2, note: "a picture" }, async () => undefined)).toBe(true);
    expect((await versions.list(which)).map(({ at, note }) => [at, note])).toEqual([[1, "first"]]);
    expect(await hashes()).toBe(2);
    const [asset] = (await unpackJson("acme", second.body)).assets.values();
    expect(asset?.bytes).toBeUndefined();
    expect(await versions.picture("acme", asset?.hash ?? "")).toEqual(
      new Uint8Array(Buffer.concat([photo, Buffer.from("a")])),
    );
    const third = await withPictures("b");
    for (let count = 0; count < 2; count++) await versions.publish(which, { body: third.body, at: 3, note: "third" });
    expect(await hashes()).toBe(1);
    // A version that names a picture that is gone is refused.
    await expect(versions.publish(which, { body: first.body, at: 4, note: "too late" })).rejects.toThrow(
      "no longer kept",
    );
  });

  it("are stored compressed, whole or by lines", async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => JSON.stringify({ car: at, name: "Größe" }));
    const body = await compressLines(lines);
    expect(body.length).toBeLessThan(lines.join().length / 4);
    const text = (await Array.fromAsync(decompressInParts(body))).join("");
    expect(text).toBe(`${lines.join("\n")}\n`);
    expect(await decompressText(body)).toBe(text);
  });
});

describe("copies of published versions", () => {
  it("are read instead of the store, and while it is unavailable", async () => {
    await publish("json", "acme", "one");
    const body = vi.spyOn(versions, "body");
    const cached = createCachedVersions(versions, resolvePublishedFolder(dataDir));
    for (let count = 0; count < 2; count++) expect(await textOf((await cached.read("json", "acme"))?.body)).toBe("one");
    expect(body).toHaveBeenCalledTimes(1);
    await publish("json", "acme", "two");
    expect(await textOf((await cached.read("json", "acme"))?.body)).toBe("two");
    // The first copy is gone.
    expect(readdirSync(resolvePublishedFolder(dataDir))).toHaveLength(1);
    const away = async () => {
      throw new StoreUnavailableError("away");
    };
    const alone = createCachedVersions({ ...versions, newest: away, newestOf: away }, resolvePublishedFolder(dataDir));
    expect([...(await alone.newest("json")).keys()]).toEqual(["acme"]);
    expect(await textOf((await alone.read("json", "acme"))?.body)).toBe("two");
    await expect(alone.read("stock", "acme")).rejects.toThrow("away");
  });
});

describe("the JSON of a folder", () => {
  it("comes back with its assets, which are written where they are served, and nowhere else", async () => {
    const files = new Map([["acme/site.json", "{}"]]);
    const assets = new Map([
      ["acme/assets/logo.svg", createAsset(Buffer.from("<svg/>"))],
      ["../../escaped.svg", createAsset(Buffer.from("no"))],
      ["acme/../other/assets/logo.svg", createAsset(Buffer.from("no"))],
    ]);
    const content = await unpackJson("acme", (await packJson({ files, assets })).body);
    expect(content.files).toEqual(files);
    expect([...content.assets.keys()]).toEqual(["acme/assets/logo.svg"]);
    const folder = resolvePublishedFolder(dataDir);
    const read = async () => Buffer.from("<svg/>");
    await writeAssets(folder, "acme", content, read);
    expect(readFileSync(join(folder, "acme/assets/logo.svg"), "utf8")).toBe("<svg/>");
    await writeAssets(folder, "acme", { assets: new Map() }, read);
    expect(readdirSync(join(folder, "acme/assets"))).toEqual([]);
  });
});

describe("following published versions", () => {
  const follow = async (fails: () => readonly string[] = () => []) => {
    const taken: [VersionKind, readonly string[]][] = [];
    const before = await readNewestVersions(versions);
    const follower = followVersions(
      {
        store,
        versions,
        logger: silentLogger,
        pollMs: 3_600_000,
        async take(kind, tenants) {
          taken.push([kind, tenants]);
          return fails();
        },
      },
      before,
    );
    clean.push(() => follower.close());
    return { follower, taken };
  };

  it("takes up what is new, once, and nothing that was there", async () => {
    await publish("json", "old", "a");
    const { follower, taken } = await follow();
    await follower.look();
    expect(taken).toEqual([]);
    await publish("json", "acme", "a");
    await publish("json", "other", "a");
    await publish("stock", "acme", "a");
    await follower.look();
    await follower.look();
    expect(taken).toEqual([
      ["json", ["acme", "other"]],
      ["stock", ["acme"]],
    ]);
  });

  it("tries again what could not be taken up", async () => {
    let failing: readonly string[] = ["acme"];
    const { follower, taken } = await follow(() => failing);
    await publish("json", "acme", "a");
    await publish("json", "other", "a");
    await follower.look();
    failing = [];
    await follower.look();
    await follower.look();
    expect(taken).toEqual([
      ["json", ["acme", "other"]],
      ["json", ["acme"]],
    ]);
  });
});
