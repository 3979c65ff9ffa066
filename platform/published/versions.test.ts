import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { openStore, type Store, silentLogger } from "../store/index.ts";
import { createCachedVersions, resolvePublishedFolder } from "./cached.ts";
import { followVersions, readNewestVersions } from "./changes.ts";
import { packJson, unpackJson, writeAssets } from "./json-version.ts";
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
  await store.db.deleteFrom("versions").execute();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const publish = async (kind: VersionKind, tenant: string, text: string) =>
  versions.publish({ kind, tenant }, { body: await compressText(text), at: 0, note: text });
const textOf = async (body?: Uint8Array) => body && (await decompressText(body));

describe("published versions", () => {
  it("increase, keep what they are about apart, and the newest six of each stay", async () => {
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
      ["acme/assets/logo.svg", Buffer.from("<svg/>")],
      ["../../escaped.svg", Buffer.from("no")],
      ["acme/../other/assets/logo.svg", Buffer.from("no")],
    ]);
    const content = await unpackJson("acme", await packJson({ files, assets }));
    expect(content.files).toEqual(files);
    expect([...content.assets.keys()]).toEqual(["acme/assets/logo.svg"]);
    const folder = resolvePublishedFolder(dataDir);
    await writeAssets(folder, "acme", content);
    expect(readFileSync(join(folder, "acme/assets/logo.svg"), "utf8")).toBe("<svg/>");
    await writeAssets(folder, "acme", { ...content, assets: new Map() });
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
