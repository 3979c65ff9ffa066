import { guess } from "../../schemas/diagnostics/nearest.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type Finding, type ResolvedTenant, type TenantCheck, toPointer } from "../../schemas/index.ts";
import { isObject, type JsonObject, objectOf } from "../../schemas/json-value.ts";
import { append } from "../../schemas/parts/append.ts";
import { layerAt } from "../../schemas/resolve/said-by.ts";
import { siteWords } from "../../schemas/resolve/site-words.ts";
import { formattedTexts, isFormatting, misspeltBranches, numbersIn } from "./branches.ts";
import { parseMessage } from "./parse.ts";
import { markdownIn, shownSign } from "./signs.ts";
import { hasStrayBrace, slipIn } from "./slips.ts";
import { type UsesOfDocument, type WordingUse, wordingUses } from "./uses.ts";

/** Wording that is not ICU MessageFormat; without a key it stands in a prop. `stated`: with the site's words as the file has them. */
function badMessage(
  text: string,
  reason: string,
  { key, pointer, stated = text }: { key?: string; pointer: string; stated?: string },
): Finding {
  const word = /\{(\$[A-Za-z]*)\}/.exec(text)?.[1];
  if (word === undefined || key === undefined)
    return { code: "copy/bad-message", params: { key, reason, ...slipIn(stated) }, pointer };
  const params = { key, name: word, near: guess(word, siteWords), allowed: siteWords };
  return { code: "copy/unknown-value", params, pointer };
}

/** HTML and signs of other formats in wording: visitors read them. */
function shownSigns(key: string, text: string, said: ResolvedTenant["said"]): Finding[] {
  // Few wordings have such signs, and the wording below matters only to those.
  if (!/[<&%#[\\]|\$\{/.test(text)) return [];
  const pointer = toPointer(["copy", key]);
  const below = said(pointer).at(-2);
  const found = shownSign(text, typeof below === "string" ? below : undefined);
  return found ? [{ code: "copy/markup", params: { key, ...found }, pointer }] : [];
}

/** Where Markdown is not read: what a prop of this name holds is one line. */
const oneLine = /(?:[lL]abel|[hH]eading|[tT]itle)\/\$msg$/;

/** Wording with bold text or links of Markdown that is only shown where Markdown is not read. */
function plainMarkdown(copy: ResolvedTenant["copy"], documents: readonly UsesOfDocument[]): Finding[] {
  const findings: Finding[] = [];
  for (const key of Object.keys(copy)) {
    const text = copy[key] as string;
    const tag = text.includes("**") || text.includes("](") ? markdownIn(text) : undefined;
    if (tag === undefined) continue;
    const uses = documents.flatMap((document) => document.of(key));
    if (uses.length === 0 || !uses.every(({ pointer }) => oneLine.test(pointer))) continue;
    const advice = "Write the words alone: no Markdown is read here.";
    findings.push({ code: "copy/markup", params: { key, tag, advice }, pointer: toPointer(["copy", key]) });
  }
  return findings;
}

/** A closing brace without an opening one. */
function strayBrace(key: string): Finding {
  const advice = "Remove it, or write the { that belongs to it, as in {name}.";
  return { code: "copy/markup", params: { key, tag: "}", advice }, pointer: toPointer(["copy", key]) };
}

/** Values in apostrophes, which make them text. */
function quoted(key: string, text: string): Finding[] {
  const [, name] = /(?<!')'\{(\$?\w+)\}/.exec(text) ?? [];
  return name === undefined
    ? []
    : [{ code: "copy/quoted-value", params: { key, name }, pointer: toPointer(["copy", key]) }];
}

/** What is wrong with the texts of the wording, whatever shows them. */
function badTexts({ copy, said }: ResolvedTenant): Finding[] {
  const findings: Finding[] = [];
  for (const key of Object.keys(copy)) {
    const text = copy[key] as string;
    const parsed = parseMessage(text);
    if ("error" in parsed) {
      const pointer = toPointer(["copy", key]);
      findings.push(badMessage(text, parsed.error, { key, pointer, stated: String(said(pointer).at(-1)) }));
    } else if (text.includes("}") && hasStrayBrace(text)) findings.push(strayBrace(key));
    if (text.trim() === "")
      findings.push({ code: "copy/empty", params: { key }, pointer: toPointer(["copy", key]) });
    append(findings, shownSigns(key, text, said));
    if (text.includes("'{")) append(findings, quoted(key, text));
    if (text.includes(", select,")) append(findings, misspeltBranches(key, said));
    if (isFormatting(text)) append(findings, formattedTexts(key, { copy, said }));
  }
  return findings;
}

/** What is wrong with wording that a prop holds itself. */
function typedFindings({ key: text, pointer, given }: WordingUse): Finding[] {
  const parsed = parseMessage(text);
  if ("error" in parsed) return [badMessage(text, parsed.error, { pointer })];
  const unknown = parsed.names.filter((name) => !given.has(name));
  return unknown.map((name) => {
    const params = { key: undefined, name, near: guess(name, given), allowed: [...given] };
    return { code: "copy/unknown-value", params, pointer };
  });
}

const isWrong = (use: WordingUse): boolean => typedFindings(use).length > 0;

/** Names of the values in a wording. */
function namesIn(copy: ResolvedTenant["copy"], key: string): readonly string[] {
  const text = Object.hasOwn(copy, key) ? copy[key] : undefined;
  const parsed = text === undefined ? undefined : parseMessage(text);
  return parsed === undefined || "error" in parsed ? [] : parsed.names;
}

/** The values that a layer below gives to the wording that a use (`.../$msg`) shows. */
function valuesBelow({ said }: ResolvedTenant, pointer: string): JsonObject {
  const shown = said(pointer.slice(0, pointer.lastIndexOf("/"))).map(objectOf);
  const own = shown.at(-1);
  return objectOf(shown.findLast((one) => one.$msg === own?.$msg && isObject(one.values))?.values);
}

/**
 * Values in a wording that its uses do not provide: reported at the wording if it was set by the higher layer,
 * otherwise at the use.
 */
function valuesNotGiven(tenant: ResolvedTenant, key: string, uses: readonly WordingUse[]): Finding[] {
  const names = namesIn(tenant.copy, key);
  const at = toPointer(["copy", key]);
  const given = [...new Set(uses.flatMap((use) => [...use.given]))];
  const own = layerAt(tenant, at);
  // Uses of a layer that only rewords what a lower one says must give what that says.
  const last = tenant.origins(at).length > 1 ? own - 1 : own;
  const unknown = new Set(
    names.filter(
      (name) => !given.includes(name) && uses.some(({ pointer }) => layerAt(tenant, pointer) <= last),
    ),
  );
  const ofWording = [...unknown].map((name): Finding => {
    const params = { key, name, near: guess(name, given), allowed: given };
    return { code: "copy/unknown-value", params, pointer: at };
  });
  const ofUses = uses.flatMap(({ pointer, given: own, stated = [] }): Finding[] => {
    const missing = names.filter((name) => !own.has(name) && !unknown.has(name));
    const unused = stated.filter((name) => !names.includes(name));
    if (missing.length === 0) return [];
    const params = {
      key,
      missing,
      unused,
      hasValues: stated.length > 0,
      below: valuesBelow(tenant, pointer),
    };
    return [{ code: "copy/missing-value", params, pointer }];
  });
  return [...ofWording, ...ofUses];
}

/** Texts that a use gives to a wording, which counts them or writes them as numbers: told at whichever of the two was said last. */
function textsGiven(tenant: ResolvedTenant, document: UsesOfDocument): Finding[] {
  const uses = document.uses.filter(
    ({ key, texts = [] }) => texts.length > 0 && isFormatting(tenant.copy[key] ?? ""),
  );
  return uses.flatMap(({ key, texts = [] }) =>
    numbersIn(tenant.copy[key] as string, texts).flatMap(([name, as]) =>
      document
        .of(key)
        .filter((use) => use.texts?.includes(name))
        .map(({ pointer }): Finding => {
          const at = toPointer(["copy", key]);
          const value = `${pointer.slice(0, pointer.lastIndexOf("/"))}${toPointer(["values", name])}`;
          const isOfUse = layerAt(tenant, pointer) > layerAt(tenant, at);
          return { code: "copy/plural-of-text", params: { key, name, as }, pointer: isOfUse ? value : at };
        }),
    ),
  );
}

/** One finding a place: uses of one wording, and the wording below, may tell the same. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(
    findings.map((one) => [`${one.code} ${one.pointer} ${JSON.stringify(one.params)}`, one]),
  ).values(),
];

/**
 * Checks that wording is ICU MessageFormat, and that each use in pages, frames, menus and tables provides its values.
 * `catalog` lists the values that components provide themselves.
 */
export const checkMessages =
  (catalog: ComponentCatalog): TenantCheck =>
  (tenant) => {
    const names = new Map<string, readonly string[]>();
    const lacking = new Set<string>();
    const documents = wordingUses(tenant, catalog);
    for (const { uses } of documents) {
      for (const { key, given } of uses) {
        const asked = names.get(key) ?? namesIn(tenant.copy, key);
        names.set(key, asked);
        if (asked.some((name) => !given.has(name))) lacking.add(key);
      }
    }
    const notGiven = [...lacking].flatMap((key) =>
      valuesNotGiven(
        tenant,
        key,
        documents.flatMap((document) => document.of(key)),
      ),
    );
    const isKey = (text: string) => Object.hasOwn(tenant.copy, text);
    const keysShown = documents.flatMap((document) =>
      document
        .texts(isKey)
        .map(({ key, pointer }): Finding => ({ code: "copy/key-as-text", params: { key }, pointer })),
    );
    const typed = documents.flatMap((document) => document.typed(isWrong).flatMap(typedFindings));
    const ofMarkdown = plainMarkdown(tenant.copy, documents);
    const ofTexts = documents.flatMap((document) => textsGiven(tenant, document));
    const bad = badTexts(tenant);
    const texts = ofTexts.length === 0 ? bad : once([...bad, ...ofTexts]);
    return [...texts, ...notGiven, ...keysShown, ...typed, ...ofMarkdown];
  };
