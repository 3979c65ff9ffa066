import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { installedFonts } from "../../platform/base/fonts.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { resolveSiteVariable } from "../../schemas/resolve/env.ts";
import { readFilter } from "../../search/read-filter.ts";
import { type Mistake, mistakes } from "../support/mistakes/index.ts";

/** How many lines each mistake takes. */
const lines: number[] = [];

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
    env: { [resolveSiteVariable(dealer, "SET")]: "set" },
    readFilter,
    fonts: installedFonts,
  });
  return problems.map(({ file, line, code, message, hint }) => {
    const text = changed.files.get(file)?.split("\n")[line - 1] ?? "";
    return { file: file.replace(`${dealer}/`, ""), text, code, message, hint };
  });
}

describe("mistakes in a dealer's folder", () => {
  it("are none to begin with", () => {
    expect(found([])).toEqual([]);
  });

  it.each(mistakes)("are named by the first line at their place: $title", (mistake) => {
    const { file, line, code } = mistake;
    const problems = found([mistake]);
    const [first] = problems.filter((problem) => problem.file === file && problem.text.includes(line));
    expect(first).toMatchObject({ code });
    expect(first?.message).toMatch(/^[A-Z"'\d-].*[.:?]$/);
    expect(first?.hint).toMatch(/[.?]$/);
    lines.push(problems.length);
  });

  it("take few lines: what follows from one is a short list", () => {
    expect(Math.max(...lines)).toBeLessThanOrEqual(5);
    expect(lines.reduce((sum, count) => sum + count, 0) / lines.length).toBeLessThanOrEqual(1.3);
  });

  // What is known of a document is kept by its identity, so another dealer must not get it with the first one's places.
  it("are found of another dealer with the same files too", () => {
    for (const mistake of mistakes.filter((_, at) => at % 32 === 0))
      expect(found([mistake], twin), mistake.title).toEqual(found([mistake]));
  });

  it("are found in a file whose name is another than the document says", () => {
    const row = { id: "a", when: { fact: "price", operator: "greatrThan", value: 5 }, then: { id: "x" } };
    const table = { table: "hires", title: "Hire", description: "Who may hire.", hit: "first", rows: [row] };
    const mistake: Mistake = {
      ...{ title: "", file: "", line: "", code: "layer/name-mismatch" },
      files: { "rules/hire.json": { ...table, default: {}, examples: [] } },
    };
    const places = found([mistake]).map(({ file, code, text }) => [file, code, text.trim().split(":")[0]]);
    expect(places).toContainEqual(["rules/hire.json", "layer/name-mismatch", '"table"']);
    expect(places).toContainEqual(["rules/hire.json", "rules/unknown-operator", '"operator"']);
  });
});
