import { append } from "../../schemas/append.ts";
import { guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type Finding, type ResolvedTenant, type TenantCheck, toPointer } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { siteWords } from "../../schemas/resolve/site-words.ts";
import type { Message } from "./message.ts";
import { parseMessage } from "./parse.ts";
import { type WordingUse, wordingUses } from "./uses.ts";

/** Wording that is not ICU MessageFormat; without a key it stands in a prop. */
function badMessage(
  text: string,
  reason: string,
  { key, pointer }: { key?: string; pointer: string },
): Finding {
  const word = /\{(\$[A-Za-z]*)\}/.exec(text)?.[1];
  if (word === undefined || key === undefined)
    return { code: "copy/bad-message", params: { key, reason }, pointer };
  const params = { key, name: word, near: guess(word, siteWords), allowed: siteWords };
  return { code: "copy/unknown-value", params, pointer };
}

/** HTML in wording: visitors read it. What stands in braces is ICU's. */
function markup(key: string, text: string): Finding[] {
  const [tag] = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?\/?>/i.exec(text) ?? [];
  return tag === undefined
    ? []
    : [{ code: "copy/markup", params: { key, tag }, pointer: toPointer(["copy", key]) }];
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
    if ("error" in parsed)
      findings.push(badMessage(text, parsed.error, { key, pointer: toPointer(["copy", key]) }));
    if (text.trim() === "")
      findings.push({ code: "copy/empty", params: { key }, pointer: toPointer(["copy", key]) });
    if (text.includes("<")) append(findings, markup(key, text));
    if (text.includes("'{")) append(findings, quoted(key, text));
    if (text.includes(", select,")) append(findings, misspeltBranches(key, said));
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

/** The index of the last layer that sets the value at a pointer. */
function layerOf({ layers, origins }: ResolvedTenant, pointer: string): number {
  return layers.indexOf(origins(pointer).at(-1)?.layer ?? "");
}

/**
 * Values in a wording that its uses do not provide: reported at the wording if it was set by the higher layer,
 * otherwise at the use.
 */
function valuesNotGiven(tenant: ResolvedTenant, key: string, uses: readonly WordingUse[]): Finding[] {
  const names = namesIn(tenant.copy, key);
  const at = toPointer(["copy", key]);
  const given = [...new Set(uses.flatMap((use) => [...use.given]))];
  const own = layerOf(tenant, at);
  // Uses of a layer that only rewords what a lower one says must give what that says.
  const last = tenant.origins(at).length > 1 ? own - 1 : own;
  const unknown = new Set(
    names.filter(
      (name) => !given.includes(name) && uses.some(({ pointer }) => layerOf(tenant, pointer) <= last),
    ),
  );
  const ofWording = [...unknown].map((name): Finding => {
    const params = { key, name, near: guess(name, given), allowed: given };
    return { code: "copy/unknown-value", params, pointer: at };
  });
  const ofUses = uses.flatMap(({ pointer, given: own, stated = [] }): Finding[] => {
    const missing = names.filter((name) => !own.has(name) && !unknown.has(name));
    const unused = stated.filter((name) => !names.includes(name));
    const params = { key, missing, unused, hasValues: stated.length > 0 };
    return missing.length === 0 ? [] : [{ code: "copy/missing-value", params, pointer }];
  });
  return [...ofWording, ...ofUses];
}

/** The branches of each `select` in a wording, by the name of the value that chooses. */
function branchesIn(message: Message, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (typeof message === "string") return found;
  for (const part of message) {
    if (typeof part === "string" || (part[0] !== "select" && part[0] !== "plural")) continue;
    const [, name, choices] = part;
    if (part[0] === "select") found.set(name, new Set([...(found.get(name) ?? []), ...Object.keys(choices)]));
    for (const choice of Object.values(choices)) branchesIn(choice, found);
  }
  return found;
}

const branchesOf = (text: JsonValue | undefined): Map<string, Set<string>> => {
  // The site's words are put in later.
  const parsed = typeof text === "string" ? parseMessage(text.replace(/\{\$\w*\}/g, "")) : undefined;
  return parsed === undefined || "error" in parsed ? new Map() : branchesIn(parsed.message);
};

/** Branches that are like one of the wording below, which the wording itself lacks: they would never be chosen. */
function misspeltBranches(key: string, said: ResolvedTenant["said"]): Finding[] {
  const pointer = toPointer(["copy", key]);
  const last = said(pointer).slice(-2);
  if (last.length < 2) return [];
  const [below, own] = last.map(branchesOf);
  return [...(own ?? [])].flatMap(([name, branches]) => {
    const known = below?.get(name);
    const missing = [...(known ?? [])].filter((branch) => !branches.has(branch));
    return [...branches].flatMap((branch): Finding[] => {
      const like = known?.has(branch) ? undefined : nearest(branch, missing);
      if (like === undefined) return [];
      return [{ code: "copy/unknown-branch", params: { key, name, branch, like }, pointer }];
    });
  });
}

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
    return [...badTexts(tenant), ...notGiven, ...keysShown, ...typed];
  };
