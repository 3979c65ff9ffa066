import { parseMessage } from "../../renderer/messages/index.ts";
import type { Reference } from "../../schemas/checks/reference.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";
import { createTagWithOutcome } from "../testing/tag.ts";

const withText = (text: { $msg: string; values?: { [name: string]: string } }) => ({
  ...createTagWithOutcome({ style: "custom", text }),
  "../_platform/copy.json": { "tag.own": "Until {day}" },
});

/** Names of the values in a text; none in one that cannot be read. */
function namesIn(text: string): readonly string[] {
  const parsed = parseMessage(text);
  return "error" in parsed ? [] : parsed.names;
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(" and ");

/** Forms give the site and the car to their wording. */
const ofForms = /^\/(?:forms|content|site|theme)\//;

/** What was meant by a value: its name, and the text with it. */
function meantBy(text: string, name: string, allowed: Iterable<string>) {
  const suggestion = guess(name, allowed);
  const near = () => {
    const other = suggestion();
    return other && text.replace(`{${name}`, () => `{${other}`);
  };
  return { meant: suggestion, near };
}

export const check = defineCheck<{
  what: string;
  names: readonly string[];
  allowed: readonly string[];
  near?: Guess;
  meant?: Guess;
  isUse?: true;
}>({
  severity: "error",
  subject: "dealer",
  message: ({ what, names, isUse }) =>
    `${what} uses ${braced(names)}, but ${isUse ? "its values here do not give it" : "nothing that shows it gives this value"}.`,
  hint: ({ names, allowed, isUse }) => {
    if (isUse) return `Write "values": { ${names.map((name) => `"${name}": ...`).join(", ")} } beside "$msg".`;
    return allowed.length === 0
      ? `Remove ${braced(names)}: this wording gets no values.`
      : `It gets these values: ${formatNameList(allowed)}.`;
  },
  why: "Visitors would see nothing in the value's place.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "On hold, {buyer}" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
    {
      bad: withText({ $msg: "tag.own" }),
      at: "/rows/0/then/text/$msg",
      good: withText({ $msg: "tag.own", values: { day: "Friday" } }),
    },
  ],
  visit(dealer, report) {
    const { copy, references } = dealer;
    const shown = references.filter(({ given, pointer }) => given && !ofForms.test(pointer));
    const texts = Map.groupBy(shown, ({ kind, name, pointer }) => (kind === "wording" ? pointer : name));
    for (const uses of texts.values()) {
      const [{ kind, name: key, pointer: typed }] = uses as [Reference];
      const isTyped = kind === "wording";
      const text = isTyped ? key : (Object.hasOwn(copy, key) && copy[key]) || "";
      const names = namesIn(text);
      if (uses.every(({ given }) => names.every((name) => given?.has(name)))) continue;
      const at = isTyped ? typed : formatPointer(["copy", key]);
      const what = isTyped ? "This wording" : `The wording "${key}"`;
      const allowed = [...new Set(uses.flatMap(({ given = [] }) => [...given]))];
      // Wording of a lower layer is right: what shows it lacks the values.
      const isOwn = uses.some(({ pointer }) => findLayerIndex(dealer, pointer) <= findLayerIndex(dealer, at));
      const unknown = isOwn ? names.filter((name) => !allowed.includes(name)) : [];
      const [first] = unknown;
      if (first !== undefined) report(at, { what, names: unknown, allowed, ...meantBy(text, first, allowed) });
      for (const { pointer, given } of uses) {
        const missing = names.filter((name) => !given?.has(name) && !unknown.includes(name));
        if (missing.length > 0) report(pointer, { what, names: missing, allowed, isUse: true });
      }
    }
  },
});
