import { readdir, readFile } from "node:fs/promises";
import { root } from "../run.ts";

const folders = [
  "tenants/_platform",
  "tenants/_templates",
  "rules/facts",
  "schemas/entities",
  "platform",
  "services",
  "server",
  "demo",
  "renderer",
];
/** Brands, for what only they read; what only one dealer reads is that dealer's own, not the platform's. */
const others = "tenants/_brands";
const isSource = (name: string) => /\.(json|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name);
const parsed = (name: string) => name.endsWith(".json") && !name.endsWith("site.json");

/** The flags and settings that parsed JSON reads: `{ "fact": "flags", "path": "$.electricTag" }`, `"flag": "sortByKm"`. */
function* read(value: unknown): Generator<string> {
  if (typeof value === "string") {
    for (const [, kind, name] of value.matchAll(/\bsite\.(flags|settings)\.(\w+)/g)) yield `${kind}.${name}`;
  }
  if (typeof value !== "object" || value === null) return;
  const { fact, $fact, path, flag } = value as {
    fact?: unknown;
    $fact?: unknown;
    path?: unknown;
    flag?: unknown;
  };
  const kind = fact ?? $fact;
  if ((kind === "flags" || kind === "settings") && typeof path === "string") yield `${kind}.${path.slice(2)}`;
  if (typeof flag === "string") yield `flags.${flag}`;
  for (const inner of Object.values(value)) yield* read(inner);
}

/** The flags and settings that code reads; a comment reads none. */
export function* readByCode(source: string): Generator<string> {
  const text = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, "");
  for (const [, kind, name] of text.matchAll(/\b(flags|settings)\??\.(\w+)/g)) yield `${kind}.${name}`;
  // `const { normalPriceAbove } = tenant.site.settings ?? {}`
  for (const [, names = "", kind] of text.matchAll(/\{([\w\s,]+)\} = [\w.?]*\b(flags|settings)\b/g)) {
    for (const name of names.split(",")) yield `${kind}.${name.trim()}`;
  }
  // `default: setting("featuresShown")`, `length("...", "offerDescriptionTo")`: only where the code is about settings.
  if (!/\bsettings?\b/.test(text)) return;
  for (const [, name] of text.matchAll(/\w\((?:"[^"\n]*", )?"(\w+)"\)/g)) yield `settings.${name}`;
}

async function readersIn(folder: string, readers: Map<string, string[]>): Promise<void> {
  const names = await readdir(root + folder, { recursive: true });
  for (const name of names.filter(isSource).sort()) {
    const text = await readFile(`${root}${folder}/${name}`, "utf8");
    const found = parsed(name) ? read(JSON.parse(text)) : name.endsWith(".json") ? [] : readByCode(text);
    const shown = folder === "tenants/_platform" ? name : `${folder.replace(/tenants\/?/, "")}/${name}`;
    for (const key of new Set(found)) readers.set(key, [...(readers.get(key) ?? []), shown.replace(/^\//, "")]);
  }
}

/**
 * The files that read `flags.<name>` and `settings.<name>`, by that text; with short file names (`rules/tag.json`).
 */
export async function findSwitchReaders(): Promise<Map<string, string[]>> {
  const readers = new Map<string, string[]>();
  for (const folder of folders) await readersIn(folder, readers);
  const own = new Map<string, string[]>();
  await readersIn(others, own);
  for (const [key, files] of own) if (!readers.has(key)) readers.set(key, files);
  return readers;
}
