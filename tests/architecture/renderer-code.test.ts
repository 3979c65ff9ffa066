import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CodeFile, productCode, readCode, readJson } from "./code-text.ts";

const root = new URL("../../", import.meta.url).pathname;
const code = productCode().filter(({ path }) => path.startsWith("renderer/"));

/** Words that stand in a text: more than one of them, or one that begins a sentence. */
const isWording = (text: string) => /[A-Za-z]{2,} [A-Za-z]|^[A-Z][a-z]+[.!?…]?$/.test(text);
/** Texts that no visitor reads: of errors and the console, what something is compared with, and how a drawing is fitted. */
const isUnseen = (line: string) => /\bError\(|\bconsole\.|report\(|[!=]==|preserveAspectRatio/.test(line);

/** English in strings of a component; what stands between its tags, Biome refuses (`noJsxLiterals`). */
function findWords({ path, lines, texts }: CodeFile): string[] {
  if (!path.endsWith(".tsx")) return [];
  return texts
    .filter(({ line, text }) => !lines[line - 1]?.replaceAll("> ", ">").includes(`>${text}<`))
    .filter(({ text }) => isWording(text.replace(/\$\{[^}]*\}/g, "")))
    .filter(({ line }) => !isUnseen(lines.slice(Math.max(0, line - 2), line).join(" ")))
    .map(({ line, text }) => `${path}:${line} ${JSON.stringify(text)}`);
}

/** Where a clock is right: the moment at which the browser has sent a form. */
const ofEvents = ["renderer/forms/success-entry.ts"];

/** Readings of the machine's clock: a page has its moment (`now`). */
const findClocks = ({ path, lines }: CodeFile): string[] =>
  lines.flatMap((line, index) =>
    /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)/.test(line) ? [`${path}:${index + 1}`] : [],
  );

describe("the code of pages", () => {
  it("has no wording of its own: words are props, or wording of the site", () => {
    expect(code.flatMap(findWords)).toEqual([]);
  });

  it("reads no clock: the server and the browser show the same moment", () => {
    expect(code.filter(({ path }) => !ofEvents.includes(path)).flatMap(findClocks)).toEqual([]);
  });
});

describe("the search for words and clocks", () => {
  const planted = (source: string) => readCode("renderer/components/box/Box.tsx", source);
  it("finds words in attributes and in expressions", () => {
    expect(findWords(planted('return <p aria-label="Cars in stock" />;'))).toHaveLength(1);
    expect(findWords(planted('return <p>{open ? "Close" : label}</p>;'))).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code.
    expect(findWords(planted("return <p>{`${count} cars found`}</p>;"))).toHaveLength(1);
  });

  it("finds words between tags, by Biome", () => {
    const folder = mkdtempSync(join(tmpdir(), "forecourt-words-"));
    const file = join(folder, "renderer/components/box/Box.tsx");
    const { vcs: _, ...config } = readJson<{ vcs: object }>("biome.json");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
    const isRefused = (jsx: string) => {
      writeFileSync(file, `export const Box = ({ count }: { count: number }) => <p>${jsx}</p>;\n`);
      const { status, stderr } = spawnSync(`${root}node_modules/.bin/biome`, ["lint"], {
        cwd: folder,
        encoding: "utf8",
      });
      return status !== 0 && stderr.includes("noJsxLiterals");
    };
    try {
      expect(["{count} cars", "{count} / {count}", "{count}"].map(isRefused)).toEqual([true, false, false]);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
});
