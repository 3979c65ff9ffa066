import { nearest } from "../../schemas/diagnostics/nearest.ts";
import { type Finding, type ResolvedTenant, toPointer } from "../../schemas/index.ts";
import type { Message } from "./message.ts";
import { parseMessage } from "./parse.ts";

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

const parsedOf = (text: string): Message => {
  // The site's words are put in later.
  const parsed = parseMessage(text.replace(/\{\$\w*\}/g, ""));
  return "error" in parsed ? "" : parsed.message;
};

/** What a text has, remembered: dealers share most of their wording. */
function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const found = new Map<string, Found>();
  return (text) => {
    const known = found.get(text) ?? find(text);
    if (found.size > 50_000) found.clear();
    found.set(text, known);
    return known;
  };
}

const branchesOf = remembered((text) => branchesIn(parsedOf(text)));

/** What `yes` and `no` mean where the wording below has `true` or `false`. */
function truthOf(branch: string, missing: readonly string[]): string | undefined {
  const meant = /^(?:yes|on|1)$/i.test(branch) ? "true" : /^(?:no|off|0)$/i.test(branch) ? "false" : "";
  return missing.includes(meant) ? meant : undefined;
}

/** Branches that are like one of the wording below, which the wording itself lacks: they would never be chosen. */
export function misspeltBranches(key: string, said: ResolvedTenant["said"]): Finding[] {
  const pointer = toPointer(["copy", key]);
  const last = said(pointer)
    .slice(-2)
    .filter((text) => typeof text === "string");
  if (last.length < 2) return [];
  const [below, own] = last.map(branchesOf);
  return [...(own ?? [])].flatMap(([name, branches]) => {
    const known = below?.get(name);
    const missing = [...(known ?? [])].filter((branch) => !branches.has(branch));
    return [...branches].flatMap((branch): Finding[] => {
      const like = known?.has(branch) ? undefined : (truthOf(branch, missing) ?? nearest(branch, missing));
      if (like === undefined) return [];
      return [{ code: "copy/unknown-branch", params: { key, name, branch, like }, pointer }];
    });
  });
}

/** The names of a wording's values, each with the kinds of its uses. */
function kindsIn(message: Message, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (typeof message === "string") return found;
  for (const part of message) {
    if (typeof part === "string" || part[0] === "#") continue;
    const [kind, name] = part;
    found.set(name, (found.get(name) ?? new Set<string>()).add(kind));
    if (kind === "select" || kind === "plural")
      for (const choice of Object.values(part[2])) kindsIn(choice, found);
  }
  return found;
}

const kindsOf = remembered((text) => kindsIn(parsedOf(text)));

/** What a wording does with a value that only a number or a date bears. */
const formatted = ["plural", "number", "date"] as const;
/** Whether a wording has one of these: most have none. */
export const isFormatting = (text: string): boolean => /, ?(?:plural|number|date|time)\b/.test(text);

/** The values of these names that a wording counts or writes as a number, each with what it does. */
export function numbersIn(text: string, names: readonly string[]): [name: string, as: "plural" | "number"][] {
  const kinds = kindsOf(text);
  return names.flatMap((name) => {
    const as = (["plural", "number"] as const).find((kind) => kinds.get(name)?.has(kind));
    return as === undefined ? [] : [[name, as]];
  });
}

/**
 * Values that a wording counts or formats, and that the wording below and every other one only shows: texts, which no plural can
 * count, and which are nothing as a number or a date.
 */
export function formattedTexts(
  key: string,
  { copy, said }: Pick<ResolvedTenant, "copy" | "said">,
): Finding[] {
  const pointer = toPointer(["copy", key]);
  const [below, own] = said(pointer).slice(-2);
  if (typeof own !== "string" || typeof below !== "string") return [];
  const shown = kindsOf(below);
  return [...kindsOf(own)].flatMap(([name, kinds]): Finding[] => {
    const as = formatted.find((kind) => kinds.has(kind));
    if (as === undefined || shown.get(name)?.size !== 1 || !shown.get(name)?.has("arg")) return [];
    const wanted = as === "date" ? ["date"] : ["plural", "number"];
    const isOne = Object.keys(copy).some((other) => {
      const kinds = other === key ? undefined : kindsOf(copy[other] as string).get(name);
      return kinds !== undefined && wanted.some((kind) => kinds.has(kind));
    });
    return isOne ? [] : [{ code: "copy/plural-of-text", params: { key, name, as }, pointer }];
  });
}
