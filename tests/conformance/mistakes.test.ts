import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { installedFonts } from "../../platform/base/fonts.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { siteVariable } from "../../schemas/resolve/env.ts";
import { readFilter } from "../../search/index.ts";
import { type Mistake, mistakes } from "../support/mistakes/index.ts";

/** Beside other errors each fourth is tried, with EVERY_MISTAKE=1 (`npm run long mistakes`) every one; alone they all are. */
const someMistakes = mistakes.filter((_, at) => process.env.EVERY_MISTAKE === "1" || at % 4 === 0);

const slug = "coastal-mitsubishi";
const twin = "twin-of-coastal";
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));

function textOf(path: string, edit: Exclude<Mistake["files"][string], null>): string {
  if (typeof edit === "string") return edit;
  if (typeof edit !== "function") return JSON.stringify(edit, null, 2);
  const json = JSON.parse(source.files.get(path) ?? "{}");
  edit(json);
  return JSON.stringify(json, null, 2);
}

/** The tenants folder with these mistakes in the dealer's files. */
function withMistakes(made: readonly Mistake[]): TenantSource {
  const files = new Map(source.files);
  const others = new Set(source.others);
  for (const [name, edit] of made.flatMap(({ files }) => Object.entries(files))) {
    const path = `${slug}/${name}`;
    if (edit === null) files.delete(path);
    else if (path.endsWith(".json")) files.set(path, textOf(path, edit));
    else others.add(path);
  }
  return { files, others };
}

/** The dealer's folder with another name, and its files one line lower: their values are those that are known already. */
function asTwin({ files, others = new Set() }: TenantSource): TenantSource {
  const moved = (path: string) => path.replace(`${slug}/`, `${twin}/`);
  const lower = (path: string, text: string) => (moved(path) === path ? text : `\n${text}`);
  return {
    files: new Map([...files].map(([path, text]) => [moved(path), lower(path, text)])),
    others: new Set([...others].map(moved)),
  };
}

function found(made: readonly Mistake[], dealer = slug) {
  const changed = dealer === slug ? withMistakes(made) : asTwin(withMistakes(made));
  const { problems } = prepareTenant(changed, dealer, {
    env: { [siteVariable(dealer, "SET")]: "set" },
    readFilter,
    fonts: installedFonts,
  });
  return problems.map(({ file, line, code, message, hint }) => {
    const text = changed.files.get(file)?.split("\n")[line - 1] ?? "";
    return { file: file.slice(dealer.length + 1), text, code, message, hint };
  });
}

describe("mistakes in a dealer's folder", () => {
  it("are none to begin with", () => {
    expect(found([])).toEqual([]);
  });

  it.each(mistakes)("gives one diagnostic where it was made: $title", (mistake) => {
    const { file, line, code } = mistake;
    const problems = found([mistake]);
    expect(problems).toEqual([expect.objectContaining({ file, code, text: expect.stringContaining(line) })]);
    const [{ message = "", hint = "" } = {}] = problems;
    expect(message).toMatch(/^[A-Z"'\d-].*[.:?]$/);
    expect(hint).toMatch(/[.?]$/);
  });

  it.each(someMistakes)("is told of another dealer with the same files too: $title", (mistake) => {
    const problems = found([mistake]);
    expect(found([mistake], twin)).toEqual(problems);
  });

  /** Errors of the form of a page, of a page that is not even JSON, and of site.json. */
  const unrelated: Mistake["files"] = {
    "pages/unrelated.json": { paths: ["/unrelated"], title: "A page", layuot: [] },
    "pages/unread.json": '{ "paths": ["/unread"] "title": "A page", "layout": [] }',
    "site.json": (site) => {
      site.tradingNmae = "Coastal";
    },
  };
  const withFiles = (files: Mistake["files"]): Mistake => ({
    ...{ title: "", file: "", line: "", code: "" },
    files,
  });

  it("show beside errors of the form of other files", () => {
    const files = Object.keys(unrelated);
    expect(new Set(found([withFiles(unrelated)]).map(({ file }) => file))).toEqual(new Set(files));
    for (const mistake of someMistakes) {
      const others = Object.entries(unrelated).filter(([name]) => !(name in mistake.files));
      const problems = found([withFiles(Object.fromEntries(others)), mistake]);
      const own = problems.filter(({ file }) => !others.some(([name]) => name === file));
      const { title, file, line, code } = mistake;
      const wanted = { file, code, text: expect.stringContaining(line) };
      expect(own, title).toEqual([expect.objectContaining(wanted)]);
    }
  });

  it.each([
    ["an unknown property", (json: JsonObject) => Object.assign(json, { zzz: 1 }), '"zzz"'],
    [
      "an entry that lacks what it needs",
      (json: JsonObject) => {
        const [list] = [json.rows, json.layout].filter(Array.isArray);
        (list as JsonValue[] | undefined)?.push({ id: "zzz", zzz: 1 });
      },
      '"zzz": 1',
    ],
  ])("show beside %s in the same file", (_of, spoil, sign) => {
    const isSpoilt = ([file, edit]: [string, Mistake["files"][string]]) =>
      /^(?:pages|forms|rules|menus\.json|theme\.json|site\.json)/.test(file) &&
      // Each member of this file is a condition; the other page is one mistake as a whole.
      !/conditions\.json|about\.json/.test(file) &&
      typeof edit !== "string" &&
      edit !== null;
    let spoilt = 0;
    for (const mistake of someMistakes) {
      const [file, ...more] = Object.entries(mistake.files);
      if (file === undefined || more.length > 0 || !isSpoilt(file)) continue;
      // Examples do not run while their table has another error.
      if (mistake.code === "rules/example-failed") continue;
      const json = JSON.parse(textOf(`${slug}/${file[0]}`, file[1] as JsonObject));
      spoil(json);
      const text = JSON.stringify(json, null, 2);
      if (!text.includes(sign)) continue;
      spoilt += 1;
      const problems = found([{ ...mistake, files: { [file[0]]: text } }]);
      const { title, line, code } = mistake;
      const own = problems.filter((one) => one.code === code && one.text.includes(line));
      expect(own, title).toHaveLength(1);
      const others = problems.filter((one) => !own.includes(one) && !one.code.startsWith("schema/"));
      expect(
        others.filter(({ text }) => !text.includes('"zzz"')),
        title,
      ).toEqual([]);
    }
    expect(spoilt).toBeGreaterThan(15);
  });

  it.each([
    {
      file: "rules/tag.json",
      json: {
        rows: [
          {
            ...{ id: "a", $before: "sold", then: { style: "sol", text: "Gone" } },
            wehn: { fact: "price", operator: "lessThn", value: 5000 },
          },
        ],
      },
      codes: ["schema/unknown-property", "rules/unknown-operator", "rules/wrong-outcome"],
      lines: ['"wehn"', '"lessThn"', '"sol"'],
    },
    {
      file: "pages/mistake.json",
      json: {
        ...{ paths: ["/mistake"], title: "A page", frame: "main" },
        layuot: [{ id: "words", use: "TextLine", prosp: { text: "Hello", hreff: "/search" } }],
      },
      codes: ["schema/unknown-property", "schema/unknown-property", "layout/unknown-prop"],
      lines: ['"layuot"', '"prosp"', '"hreff"'],
    },
    {
      file: "forms/mistake.json",
      json: {
        ...{ title: "A form", submitLabel: "Send", lead: { category: "Own" } },
        schema: { propertise: { name: { type: "strin", title: "Name" } } },
      },
      codes: ["schema/unknown-property", "schema/not-in-list"],
      lines: ['"propertise"', '"strin"'],
    },
  ])("are found inside what has a misspelt name: $file", ({ file, json, codes, lines }) => {
    const problems = found([withFiles({ [file]: json as JsonObject })]);
    const wanted = lines.map((line, index) => ({
      ...{ file, code: codes[index], text: expect.stringContaining(line) },
    }));
    expect(problems).toHaveLength(wanted.length);
    for (const one of wanted) expect(problems).toContainEqual(expect.objectContaining(one));
  });

  it("are found in a file whose name is another than the document says", () => {
    const row = { id: "a", when: { fact: "price", operator: "greatrThan", value: 5 }, then: { id: "x" } };
    const table = { table: "hires", title: "Hire", description: "Who may hire.", hit: "first", rows: [row] };
    const made: Mistake = {
      ...{ title: "", file: "", line: "", code: "layer/name-mismatch" },
      files: { "rules/hire.json": { ...table, default: {}, examples: [] } },
    };
    const places = found([made]).map(({ file, code, text }) => [file, code, text.trim().split(":")[0]]);
    expect(places).toContainEqual(["rules/hire.json", "layer/name-mismatch", '"table"']);
    expect(places).toContainEqual(["rules/hire.json", "rules/unknown-operator", '"operator"']);
  });
});
