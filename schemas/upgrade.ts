import { findOutdated } from "./diagnostics/catalogue.ts";
import { findOffset, findPosition } from "./json/doc.ts";
import { parseJson } from "./json/parse.ts";
import { parsePointer } from "./json/pointer.ts";
import { rewriteText } from "./json/rewrite.ts";
import { convertToJsonObject, isObject, type JsonObject } from "./json-value.ts";
import type { Written } from "./migrations/migration.ts";
import { formatOf, identifyDocument, type Layer } from "./resolve/layer.ts";
import { formatAfter, makeChanges, selectDueMigrations } from "./resolve/present-format.ts";
import { findLayer, selectMigrations, type TenantSource } from "./resolve/source.ts";

/** One place of a file that is written otherwise in the present format; line and column are 1-based, in the text until now. */
export interface Upgrade {
  file: string;
  line: number;
  column: number;
  says: string;
}

/** A layer in the present format: the texts that differ, and why. */
export interface UpgradedLayer {
  files: Map<string, string>;
  upgrades: Upgrade[];
  /** Files that are not valid JSON: they stay as they are, and the layer keeps its format. */
  invalid: string[];
}

/** A text with a value that fits; one that does not is our own bug. */
function rewrite(file: string, text: string, value: JsonObject): string {
  const result = rewriteText(text, value);
  if ("problem" in result) throw new Error(`${file} cannot be upgraded: ${result.problem}.`);
  return result.text;
}

/**
 * A text of a layer's file in the present format, in its own form: order, indentation and line ends stay. Undefined if it is not valid JSON.
 */
export function upgradeText(file: string, text: string, written: Written): string | undefined {
  const document = identifyDocument(file);
  let doc = parseJson(file, text);
  if (doc.problems.length > 0) return undefined;
  for (const { changes } of document === undefined ? [] : selectDueMigrations(written, document)) {
    const found = isObject(doc.value) ? changes(doc.value, document?.key ?? "") : [];
    const value = makeChanges(convertToJsonObject(doc.value), found);
    if (found.length > 0) doc = parseJson(file, rewrite(file, doc.text, value));
  }
  return doc.text;
}

/** The text of a layer's site.json with another format. */
function withFormat(file: string, text: string, format: number): string {
  const document = convertToJsonObject(parseJson(file, text).value);
  return rewrite(file, text, { ...(document.format === undefined && { format }), ...document, format });
}

/** What a layer says in an earlier format: where, and what is written now. */
const upgradesOf = ({ problems }: Layer): Upgrade[] =>
  problems.flatMap(({ doc, finding }) => {
    const says = findOutdated(finding);
    if (says === undefined) return [];
    const place = findPosition(doc, findOffset(doc, parsePointer(finding.pointer), "key"));
    return [{ file: doc.file, ...place, says }];
  });

/** A layer of the source in the present format. */
export function upgradeLayer(source: TenantSource, name: string): UpgradedLayer {
  const layer = findLayer(source, name);
  const files = new Map<string, string>();
  const invalid: string[] = [];
  if (layer === undefined) return { files, upgrades: [], invalid };
  const texts = [...source.files].filter(([file]) => identifyDocument(file)?.layer === name);
  const site = `${name}/site.json`;
  const migrations = selectMigrations(source);
  const presentFormat = formatAfter(migrations);
  const format = formatOf(
    { name, problems: [] },
    texts.filter(([file]) => file === site).map(([file, text]) => parseJson(file, text)),
    migrations,
  );
  for (const [file, text] of texts) {
    const now = upgradeText(file, text, { migrations, format });
    if (now === undefined) invalid.push(file);
    else if (now !== text) files.set(file, now);
  }
  const message = files.get(site) ?? source.files.get(site);
  // A folder without site.json is no dealer, and must not become one.
  const isLayer = message !== undefined || (name.startsWith("_") && texts.length > 0);
  if (isLayer && invalid.length === 0 && format < presentFormat)
    files.set(site, withFormat(site, message ?? "{}\n", presentFormat));
  return { files, upgrades: upgradesOf(layer), invalid };
}
