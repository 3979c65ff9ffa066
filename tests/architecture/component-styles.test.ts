import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderThemeCss } from "../../renderer/theme/index.ts";
import { type Theme, themeSchema } from "../../schemas/documents/theme.schema.ts";
import { readJson } from "./code-text.ts";

/** Style sheets and the code that uses them, by path. */
type Files = { [path: string]: string };

const read = (pattern: string): Files =>
  Object.fromEntries(
    globSync(pattern)
      .filter((path) => !/\.(?:test|gen)\./.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** A style sheet without comments, texts, addresses and names of the whole page. */
const bare = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)/g, "");

/** Class names in the selectors of a sheet. */
const classesOf = (css: string): string[] => all(bare(css).replace(/:[^;{}]*;/g, ";"), /\.([A-Za-z_][\w-]*)/g);

/** Properties that a sheet or a script names as its own. */
const namesOwn = (text: string): string[] => all(text, /(?:^|[\s;{"'`[])(--[a-z][\w-]*)(?=["'`\]]*\s*[:,)])/g);

/** Uses of style sheets, by the sheet's path. */
function usesOf(code: Files): Map<string, { path: string; name: string; text: string }[]> {
  const uses = new Map<string, { path: string; name: string; text: string }[]>();
  for (const [path, text] of Object.entries(code))
    for (const [, name = "", file = ""] of text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)) {
      const sheet = join(dirname(path), file);
      uses.set(sheet, [...(uses.get(sheet) ?? []), { path, name, text }]);
    }
  return uses;
}

/** Classes that code names and no sheet has, and those of a sheet that no code names. */
function strayClasses(sheets: Files, code: Files): string[] {
  return [...usesOf(code)].flatMap(([sheet, uses]) => {
    const css = sheets[sheet];
    if (css === undefined) return [`${uses[0]?.path} imports ${sheet}, which is missing`];
    const classes = new Set(classesOf(css));
    const named = uses.flatMap(({ path, name, text }) =>
      all(text.replace(/"[^"\n]*"/g, ""), new RegExp(`\\b${name}\\.(\\w+)`, "g")).map((text) => ({
        path,
        one: text,
      })),
    );
    // Names that are put together stand for any class.
    const isOpen = uses.some(({ name, text }) => text.includes(`${name}[`) || /\bcss(?:es)?[,}]/.test(text));
    const missing = named.filter(({ one: text }) => !classes.has(text));
    const used = new Set(named.map(({ one: text }) => text));
    const unused = isOpen ? [] : [...classes.difference(used)];
    return [
      ...missing.map(({ path, one: text }) => `${path} names the class "${text}", which ${sheet} lacks`),
      ...unused.map((text) => `${sheet} has the class "${text}", which nothing uses`),
    ];
  });
}

/** Custom properties that nothing sets. */
function strayTokens(sheets: Files, known: ReadonlySet<string>): string[] {
  return Object.entries(sheets).flatMap(([path, css]) =>
    [...new Set(all(bare(css), /var\(\s*(--[\w-]+)\s*\)/g))]
      .filter((token) => !known.has(token))
      .map((token) => `${path} uses ${token}, which no theme and no sheet sets`),
  );
}

/** Colours that no theme can change, but white and black, and sheets of other hosts. */
const strayValues = (sheets: Files): string[] =>
  Object.entries(sheets).flatMap(([path, css]) =>
    all(
      css,
      /(#(?!0{3}(?:0{3})?\b|f{3}(?:f{3})?\b|1{3}\b)[0-9a-f]{3,8}\b(?=[^{}]*;)|@import\b|\brgba?\((?!0 0 0|255 255 255))/gi,
    ).map((found) => `${path} has ${found}`),
  );

const sheets = read("renderer/**/*.css");
const code = read("renderer/**/*.{ts,tsx}");
const platform = readJson<Theme>("tenants/_platform/theme.json");
const ofTheme = themeSchema.properties.shape.properties.folds.enum.flatMap((folds) =>
  namesOwn(renderThemeCss({ ...platform, shape: { ...platform.shape, folds } })),
);
const known = new Set([...ofTheme, ...Object.values({ ...sheets, ...code }).flatMap(namesOwn)]);

describe("the styles of components", () => {
  it("have the classes that the code names, and no other", () => {
    expect(strayClasses(sheets, code)).toEqual([]);
  });

  it("use tokens that are set", () => {
    expect(strayTokens(sheets, known)).toEqual([]);
  });

  it("leave colours to the theme", () => {
    const ofDealers = Object.entries(sheets).filter(([path]) => !path.endsWith("/development.css"));
    expect(strayValues(Object.fromEntries(ofDealers))).toEqual([]);
  });
});

describe("the search for stray styles", () => {
  const box = "renderer/components/box/Box";
  const tsx = (body: string) => ({ [`${box}.tsx`]: `import css from "./Box.module.css";\n${body}` });
  const sheet = (css: string) => ({ [`${box}.module.css`]: css });

  it("finds classes that one of both lacks", () => {
    const found = strayClasses(sheet(".root { gap: 1.5rem; }\n.lone {}"), tsx("css.root; css.nope;"));
    expect(found).toEqual([
      expect.stringContaining('the class "nope", which renderer/components/box/Box.module.css lacks'),
      expect.stringContaining('the class "lone", which nothing uses'),
    ]);
    expect(strayClasses({}, tsx("css.root"))).toEqual([expect.stringContaining("is missing")]);
    expect(strayClasses(sheet(".root {}\n.band {}"), tsx("css.root; css[look];"))).toEqual([]);
  });

  it("finds tokens that nothing sets, colours of its own and sheets of other hosts", () => {
    const css = sheet('@import "https://fonts.example/a.css";\n.root { color: var(--colour-nope); background: #f00; }');
    expect(strayTokens(css, known)).toEqual([expect.stringContaining("--colour-nope")]);
    expect(strayValues(css)).toHaveLength(2);
    expect(strayTokens(sheet(".root { color: var(--color-ink); margin: var(--own, 0); }"), known)).toEqual([]);
  });
});
