import { describe, expect, it } from "vitest";
import { type CodeFile, readCode, readProductCode } from "./code-text.ts";

const code = readProductCode();
const pages = code.filter(({ path }) => path.startsWith("renderer/"));

/** Words that stand in a text: more than one of them, or one that begins a sentence. */
const isWording = (text: string) => /[A-Za-z]{2,} [A-Za-z]|^[A-Z][a-z]+[.!?…]?$/.test(text);
/** Texts that no visitor reads: of errors and the console, what something is compared with, and how a drawing is fitted. */
const isUnseen = (line: string) => /\bError\(|\bconsole\.|report\(|[!=]==|preserveAspectRatio/.test(line);
/** A filter of the search, or code between two types. */
const isCode = (text: string) => /\w:\S|^new \w+$/.test(text);

/** Where a text is shown as it stands: components and widgets with what helps them, and what a data source gives. */
const shown = /\.tsx$|^(?:renderer\/(?:components|forms\/fields)|services\/loaders)\/(?!.*schema\.ts$)/;

/** English in strings of what pages show; what stands between tags, Biome refuses (lint.test.ts). */
function findWords({ path, lines, texts }: CodeFile): string[] {
  if (!shown.test(path)) return [];
  return texts
    .filter(({ line, text }) => !lines[line - 1]?.replaceAll("> ", ">").includes(`>${text}<`))
    .filter(({ text }) => isWording(text.replace(/\$\{[^}]*\}/g, "")))
    .filter(({ text }) => path.endsWith(".tsx") || !isCode(text))
    .filter(({ line }) => !isUnseen(lines.slice(Math.max(0, line - 2), line).join(" ")))
    .map(({ line, text }) => `${path}:${line} ${JSON.stringify(text)}`);
}

/** Where a clock is right: the moment at which the browser has sent a form. */
const ofEvents = ["renderer/forms/success-entry.ts"];

/** What is computed from what it is given, so that it is the same wherever and whenever it is computed again. */
const computed = /^(?:renderer|rules|search|schemas|services\/(?:loaders|leads\/adapters))\//;

const linesWith = (pattern: RegExp, { path, lines }: CodeFile): string[] =>
  lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));

/** Readings of the machine's clock, and chance: a page has its moment (`now`), a delivery its clock. */
const findClocks = (file: CodeFile): string[] =>
  linesWith(/\bDate\.now\(|\bnew Date\(\)|\bDate\(\)|\bMath\.random\b/, file);

/** Links that bypass the parts that resolve them, prefetch them and know pages that are turned off. */
const findBareLinks = (file: CodeFile): string[] => linesWith(/<a\b[^>]*href=(?:"\/|\{`\/)(?!api\/)/, file);

/** Formats of the machine's language instead of the site's. */
const findFormats = (file: CodeFile): string[] => linesWith(/\.toLocale\w*\(/, file);

/** Calls that may reach the machine's own network whatever its settings say. */
const findOpenGuards = (file: CodeFile): string[] => linesWith(/\bguardFor\(true\)/, file);

describe("the code of pages", () => {
  it("has no wording of its own: words are props, or wording of the site", () => {
    expect(code.flatMap(findWords)).toEqual([]);
  });

  it("links by the parts that know the site's pages, and formats in the site's language", () => {
    expect([...pages.flatMap(findBareLinks), ...pages.flatMap(findFormats)]).toEqual([]);
  });
});

describe("the code of the product", () => {
  it("reads no clock where a value is computed: the server and the browser show the same moment", () => {
    const files = code.filter(({ path }) => computed.test(path) && !ofEvents.includes(path));
    expect(files.flatMap(findClocks)).toEqual([]);
  });

  it("lifts the guard of addresses by the operator's setting alone", () => {
    expect(code.flatMap(findOpenGuards)).toEqual([]);
  });
});

describe("the search for what code may not contain", () => {
  const planted = (source: string, path = "renderer/components/box/Box.tsx") => readCode(path, source);
  it("finds words in attributes and in expressions", () => {
    expect(findWords(planted('return <p aria-label="Cars in stock" />;'))).toHaveLength(1);
    expect(findWords(planted('return <p>{open ? "Close" : label}</p>;'))).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code.
    expect(findWords(planted("return <p>{`${count} cars found`}</p>;"))).toHaveLength(1);
  });

  it("finds words in what helps a component, and in what a data source gives", () => {
    for (const path of ["renderer/components/box/label-of.ts", "services/loaders/sources/box.ts"])
      expect(findWords(planted('export const label = "Cars in stock";', path)), path).toHaveLength(1);
    const filter = "export const filter = \"status:in_stock AND NOT objectID:'1'\";";
    expect(findWords(planted(filter, "services/loaders/sources/box.ts"))).toEqual([]);
    expect(
      findWords(planted('export const description = "Cars in stock.";', "renderer/components/box/schema.ts")),
    ).toEqual([]);
  });

  it("finds none in names, errors and comparisons", () => {
    for (const source of [
      'return <p className={css.root} data-node="price-box">{label}</p>;',
      'throw new Error("No such box.");',
      'return event.key === "Enter" ? label : null;',
    ])
      expect(findWords(planted(source)), source).toEqual([]);
  });

  it("finds a clock, but not a given moment", () => {
    expect(findClocks(planted("const now = Date.now();\nconst today = new Date();"))).toHaveLength(2);
    expect(findClocks(planted("const day = new Date(page.now);\n// not Date.now()"))).toEqual([]);
  });

  it("finds chance, bare links, formats of the machine and open guards", () => {
    expect(findClocks(planted("const id = Math.random();"))).toHaveLength(1);
    expect(findBareLinks(planted('return <a className="x" href="/search">{label}</a>;'))).toHaveLength(1);
    expect(findBareLinks(planted("return <a href={place.map}>{label}</a>;"))).toEqual([]);
    expect(findFormats(planted('return <b>{price.toLocaleString("en-AU")}</b>;'))).toHaveLength(1);
    expect(findOpenGuards(planted("const guard = guardFor(true);"))).toHaveLength(1);
  });
});
