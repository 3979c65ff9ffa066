import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseJson } from "../../schemas/json/parse.ts";
import { readTenantSource } from "./read.ts";

const scratch = await mkdtemp(join(tmpdir(), "forecourt-read-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("readTenantSource", () => {
  it("reads the JSON inside the folder and nothing else", async () => {
    const tenants = join(scratch, "tenants");
    await mkdir(join(tenants, "acme/pages"), { recursive: true });
    await mkdir(join(tenants, "acme/assets"), { recursive: true });
    await mkdir(join(tenants, ".git"), { recursive: true });
    await writeFile(join(scratch, "secret.json"), "{}");
    await writeFile(join(tenants, "acme/site.json"), '{"a":1}');
    await writeFile(join(tenants, "acme/pages/home.json"), "{}");
    await writeFile(join(tenants, "acme/assets/data.json"), "{}");
    await writeFile(join(tenants, "acme/notes.txt"), "x");
    await writeFile(join(tenants, "acme/.hidden.json"), "{}");
    await writeFile(join(tenants, ".git/config.json"), "{}");
    await symlink(join(scratch, "secret.json"), join(tenants, "acme/leak.json"));
    await symlink(scratch, join(tenants, "acme/loop"));
    await symlink(join(tenants, "gone.json"), join(tenants, "acme/dangling.json"));
    await symlink(join(tenants, "acme/site.json"), join(tenants, "acme/theme.json"));
    const { files } = await readTenantSource(tenants);
    expect([...files]).toEqual([
      ["acme/pages/home.json", "{}"],
      ["acme/site.json", '{"a":1}'],
      ["acme/theme.json", '{"a":1}'],
    ]);
  });

  it("has the files of the layers below where the folder has none of its own, also when it reads a part again", async () => {
    const [tenants, shared] = [join(scratch, "own"), join(scratch, "shared")];
    const own = "_platform/menus.json";
    for (const [folder, files] of [
      [tenants, ["acme/site.json", own]],
      [shared, [own, "_platform/site.json", "_platform/assets/icon.svg"]],
    ] as const)
      for (const file of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), folder);
      }
    const first = await readTenantSource(tenants, undefined, [tenants, shared]);
    expect([...first.files]).toEqual([
      [own, tenants],
      ["_platform/site.json", shared],
      ["acme/site.json", tenants],
    ]);
    expect([...first.others]).toEqual(["_platform/assets/icon.svg"]);
    await rm(join(tenants, own));
    const again = { base: first, folders: ["_platform"] };
    const second = await readTenantSource(tenants, again, [tenants, shared]);
    expect([...second.files.values()]).toEqual([shared, shared, tenants]);
  });

  it("passes over what is nested too deep, and reads the rest", async () => {
    const tenants = join(scratch, "deep");
    const deep = join(tenants, "acme", ...Array<string>(20).fill("x"));
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, "a.json"), "{}");
    await writeFile(join(tenants, "acme/site.json"), "{}");
    const { files, unread } = await readTenantSource(tenants);
    expect([...files.keys()]).toEqual(["acme/site.json"]);
    expect([...unread.values()]).toEqual(["it is nested more than 16 folders deep"]);
  });

  const places: [string, (path: string) => unknown][] = [
    ["a link to itself", (path) => symlink("site.json", path)],
    ["a link to nothing", (path) => symlink("nothing.json", path)],
    ["a link out of the folder", (path) => symlink("/etc/hostname", path)],
    ["a folder", (path) => mkdir(path)],
    ["a pipe", (path) => execFileSync("mkfifo", [path])],
  ];
  it.each(places)("keeps the text of a file in whose place is %s, and says so", async (name, put) => {
    const tenants = join(scratch, `place-${name}`);
    await mkdir(join(tenants, "acme"), { recursive: true });
    await mkdir(join(tenants, "other"));
    for (const dealer of ["acme", "other"]) await writeFile(join(tenants, dealer, "site.json"), '{"a":1}');
    const base = await readTenantSource(tenants);
    await rm(join(tenants, "acme/site.json"));
    await put(join(tenants, "acme/site.json"));
    await writeFile(join(tenants, "other/site.json"), '{"a":2}');
    const again = await readTenantSource(tenants, { base });
    expect([...again.files.values()]).toEqual(['{"a":1}', '{"a":2}']);
    expect([...again.unread]).toEqual([["acme/site.json", expect.stringMatching(/^it is /)]]);
    const fresh = await readTenantSource(tenants);
    const { problems } = parseJson("x.json", fresh.files.get("acme/site.json") ?? "");
    expect(problems).toMatchObject([{ finding: { code: "json/unreadable" } }]);
  });

  it.each(places.filter(([name]) => name !== "a folder"))(
    "keeps the files of a dealer in whose place is %s, until nothing is there",
    async (name, put) => {
      const tenants = join(scratch, `dealer-${name}`);
      await mkdir(join(tenants, "acme/pages"), { recursive: true });
      await writeFile(join(tenants, "acme/pages/home.json"), "{}");
      const base = await readTenantSource(tenants);
      await rm(join(tenants, "acme"), { recursive: true });
      await put(join(tenants, "acme"));
      const again = await readTenantSource(tenants, { base });
      expect([...again.files.keys()]).toEqual(["acme/pages/home.json"]);
      expect([...again.unread.keys()]).toEqual(["acme"]);
      await rm(join(tenants, "acme"));
      expect((await readTenantSource(tenants, { base, folders: ["acme"] })).files.size).toBe(0);
    },
  );

  it("passes over a file whose name is not UTF-8", async () => {
    const tenants = join(scratch, "names");
    await mkdir(join(tenants, "acme"), { recursive: true });
    await writeFile(join(tenants, "acme/site.json"), "{}");
    await writeFile(Buffer.concat([Buffer.from(`${tenants}/acme/`), Buffer.from([0xff]), Buffer.from(".json")]), "{}");
    expect(await readTenantSource(tenants)).toMatchObject({
      files: new Map([["acme/site.json", "{}"]]),
      unread: new Map(),
    });
  });

  it("reads no more of a folder than the memory of all allows, the smallest files first", async () => {
    const tenants = join(scratch, "large");
    await mkdir(join(tenants, "acme"), { recursive: true });
    await mkdir(join(tenants, "other"));
    await writeFile(join(tenants, "acme/site.json"), "{}");
    await writeFile(join(tenants, "other/site.json"), "{}");
    for (let count = 0; count < 40; count += 1) {
      await writeFile(join(tenants, `acme/half-${count}.json`), "");
      await truncate(join(tenants, `acme/half-${count}.json`), 3_900_000);
      await writeFile(join(tenants, `acme/over-${count}.json`), "");
      await truncate(join(tenants, `acme/over-${count}.json`), 9_000_000);
    }
    const { files } = await readTenantSource(tenants);
    const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
    expect(size).toBeLessThan(16_000_000);
    expect([files.size, files.get("acme/site.json"), files.get("other/site.json")]).toEqual([82, "{}", "{}"]);
    const text = files.get("acme/over-1.json") ?? "";
    expect(parseJson("x.json", text).problems).toMatchObject([{ finding: { code: "json/too-large" } }]);
  });

  it("lists as assets only what is served: files and links to assets", async () => {
    const tenants = join(scratch, "listed");
    const assets = join(tenants, "acme/assets");
    await mkdir(assets, { recursive: true });
    await writeFile(join(tenants, "acme/site.json"), "{}");
    await writeFile(join(scratch, "secret.png"), "x");
    await writeFile(join(assets, "logo.svg"), "<svg/>");
    await symlink(join(assets, "logo.svg"), join(assets, "again.svg"));
    await symlink(join(scratch, "secret.png"), join(assets, "outside.png"));
    await symlink(join(tenants, "acme/site.json"), join(assets, "site.png"));
    execFileSync("mkfifo", [join(assets, "pipe.png")]);
    const { others } = await readTenantSource(tenants);
    expect([...others].sort()).toEqual(["acme/assets/again.svg", "acme/assets/logo.svg"]);
  });

  it("leaves the layers' tests alone, which are no part of any site", async () => {
    const tenants = join(scratch, "tested");
    const layers = ["_platform", "_templates/tests", "_brands/make", "acme"];
    for (const layer of layers) {
      await mkdir(join(tenants, layer, "tests/deep"), { recursive: true });
      await mkdir(join(tenants, layer, "pages/tests"), { recursive: true });
      await writeFile(join(tenants, layer, "site.json"), "{}");
      await writeFile(join(tenants, layer, "tests/tag.test.ts"), "");
      await writeFile(join(tenants, layer, "tests/deep/car.json"), "{}");
      await writeFile(join(tenants, layer, "pages/tests/stray.txt"), "");
    }
    const { files, others } = await readTenantSource(tenants);
    expect([...files.keys()]).toEqual(layers.map((layer) => `${layer}/site.json`).sort());
    expect([...(others ?? [])].sort()).toEqual(layers.map((layer) => `${layer}/pages/tests/stray.txt`).sort());
  });

  it("fails when the folder is not there", async () => {
    await expect(readTenantSource(join(scratch, "nowhere"))).rejects.toThrow("ENOENT");
  });
});
