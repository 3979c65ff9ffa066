import { readAttribute } from "./attributes.ts";
import { type Budget, estimateJsonSize } from "./budget.ts";
import type { Highlighter } from "./highlight.ts";
import type { Plan } from "./params.ts";
import { splitWords } from "./text/words.ts";

/** A few words of a text around its first match, or from the start if nothing matches. */
function snippet(text: string, most: number, { tags, ellipsis }: Plan, highlighter: Highlighter) {
  const words = splitWords(text);
  const { matchLevel } = highlighter.text(text);
  if (words.length <= most) return { value: highlighter.text(text).value, matchLevel };
  const first = words.findIndex(({ start, end }) => highlighter.text(text.slice(start, end)).matchLevel !== "none");
  // The match is in the middle if there is room.
  const from = Math.max(0, Math.min(Math.max(0, first) - Math.floor(most / 2), words.length - most));
  const [start, end] = [words[from]?.start ?? 0, words[from + most - 1]?.end ?? text.length];
  const cut = highlighter.text(text.slice(from === 0 ? 0 : start, end));
  const value = `${from === 0 ? "" : ellipsis}${cut.value}${from + most < words.length ? ellipsis : ""}`;
  return {
    value: matchLevel === "none" ? value.replaceAll(tags.pre, "").replaceAll(tags.post, "") : value,
    matchLevel,
  };
}

/** Algolia's `_snippetResult` of a record: texts, and lists of texts, of the requested attributes. */
export function buildSnippets(
  record: Readonly<Record<string, unknown>>,
  plan: Plan,
  highlighter: Highlighter,
  bytes: Budget["bytes"],
): Record<string, unknown> {
  const cut = (text: string, words: number) => {
    const made = snippet(text, words, plan, highlighter);
    bytes(estimateJsonSize(made));
    return made;
  };
  const all = plan.snippets.find(({ attribute }) => attribute === "*");
  const names = Object.keys(record).filter((name) => name !== "objectID");
  const asked = all ? names.map((attribute) => ({ attribute, words: all.words })) : plan.snippets;
  const found: [string, unknown][] = [];
  for (const { attribute, words } of asked) {
    const value = readAttribute(record, attribute);
    if (typeof value === "string") found.push([attribute, cut(value, words)]);
    else if (Array.isArray(value) && value.every((item) => typeof item === "string"))
      found.push([attribute, value.map((item) => cut(item, words))]);
  }
  return Object.fromEntries(found);
}
