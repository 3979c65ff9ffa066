import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createWordFiller } from "../../schemas/resolve/site-words.ts";
import { findSwitchReaders, readByCode } from "../../scripts/docs/readers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const filesOf = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(json|tsx?)$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$/.test(name));
const isCopy = (name: string) => /\/copy(\.json$|\/)/.test(name);
const read = (name: string) => readFileSync(root + name, "utf8");

describe("what a dealer can word and set", () => {
  const inTenants = filesOf("tenants");
  const code = ["renderer", "rules", "search", "demo", "platform", "services", "server", "schemas"]
    .flatMap(filesOf)
    .map(read);
  const texts = [...inTenants.filter((name) => !isCopy(name)).map(read), ...code];
  // `leads.error.${code}`: one wording for each of a family.
  const families = code.flatMap((text) =>
    [...text.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)+)\$\{/g)].map((match) => match[1] ?? ""),
  );
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/["'`]([\w.-]+)["'`]/g)].map((match) => match[1])));

  it.each(inTenants.filter(isCopy))("every wording of %s is named by a page, a rule or the code", (file) => {
    const keys = Object.keys(JSON.parse(read(file))).filter((key) => key !== "$schema");
    const unused = keys.filter((key) => !named.has(key) && !families.some((family) => key.startsWith(family)));
    expect(unused).toEqual([]);
  });

  it("every flag and setting of the platform is read by something", async () => {
    const { flags, settings } = JSON.parse(read("tenants/_platform/site.json")) as { [kind: string]: object };
    const readers = await findSwitchReaders();
    const keys = [
      ...Object.keys(flags ?? {}).map((name) => `flags.${name}`),
      ...Object.keys(settings ?? {}).map((name) => `settings.${name}`),
    ];
    expect(keys.filter((key) => !readers.has(key))).toEqual([]);
  });

  it("takes no comment, and no word of other code, for a reader of a flag or setting", () => {
    const read = (code: string) => [...readByCode(code)];
    expect(read("site.flags?.chat && site.settings.soldDays")).toEqual(["flags.chat", "settings.soldDays"]);
    expect(read('import { setting } from "x"; const at = { default: setting("popularMakes") };')).toEqual([
      "settings.popularMakes",
    ]);
    expect(read("// as site.flags.chat says\n/* or settings.soldDays */")).toEqual([]);
    expect(read('const url = "https://x.example"; label("soldDays");')).toEqual([]);
  });

  const wordingOf = (file: string): { [key: string]: string } => JSON.parse(read(file));
  const platform: ReturnType<typeof wordingOf> = Object.assign(
    {},
    ...inTenants.filter((file) => isCopy(file) && file.startsWith("tenants/_platform/")).map(wordingOf),
  );
  const siteOf = (file: string): { vehicleType?: string } => JSON.parse(read(file.replace(/copy.*$/, "site.json")));
  const withOwnWord = inTenants
    .filter((file) => isCopy(file) && !file.startsWith("tenants/_"))
    .filter((file) => "search.count" in wordingOf(file));

  it.each(withOwnWord)("[M8.10] %s calls what it sells by its own word wherever the search speaks of it", (file) => {
    const all = { ...platform, ...wordingOf(file) };
    const { items } = JSON.parse(read("tenants/_platform/content/vehicle-types.json"));
    const inWords = createWordFiller(items, siteOf(file).vehicleType ?? "vehicle");
    // The button's words are promised as they are (S2.34).
    const { "search.show": _, ...message } = all;
    const strange = Object.entries(message).filter(
      ([key, text]) => key.startsWith("search.") && /vehicle/i.test(inWords(text)),
    );
    expect(strange.map(([key]) => key)).toEqual([]);
  });
});
