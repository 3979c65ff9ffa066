import { parseMessage } from "../../renderer/messages/index.ts";
import type { Reference } from "../../schemas/checks/reference.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";
import type { Dealer } from "../dealer.ts";
import { createTagWithOutcome } from "../testing/tag.ts";

const withText = (text: { $msg: string; values?: { [name: string]: string } }) => ({
  ...createTagWithOutcome({ style: "custom", text }),
  "../_platform/copy.json": { "tag.own": "Until {day}" },
});

const withMailSubject = (text: string) => ({
  "copy.json": { "leads.mail.subject": text },
  "../_platform/copy.json": { "leads.mail.subject": "{what}[: {person}]" },
});

/** Names of the values in a text; none in one that cannot be read. */
function namesIn(text: string): readonly string[] {
  const parsed = parseMessage(text);
  return "error" in parsed ? [] : parsed.names;
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(" and ");

/** Forms give the site and the car to their wording. */
const ofForms = /^\/(?:forms|content|theme|site(?!\/leads))\//;

/** Names of the values of wording and of its neighbours, `alerts.message.text` of `alerts.message.subject`, in the lowest layer. */
function namesBeside(key: string, { copy, said }: Pick<Dealer, "copy" | "said">): Set<string> {
  const beginning = key.slice(0, key.lastIndexOf(".") + 1);
  const neighbours = Object.keys(copy).filter((name) => name.startsWith(beginning));
  return new Set(neighbours.flatMap((name) => namesIn(String(said(formatPointer(["copy", name]))[0]))));
}

interface Unknown {
  what: string;
  names: readonly string[];
  allowed: readonly string[];
  near?: Guess;
  meant?: Guess;
  isUse?: true;
}

/**
 * Unknown values of wording that the server shows itself, such as that of e-mails: it gets the values that the lowest layer
 * names. Messages of forms get more, such as the field's label.
 */
function listUnknownOfServer(dealer: Dealer): (Unknown & { at: string })[] {
  const shown = new Set(dealer.references.get("copy")?.map(({ name }) => name));
  return Object.entries(dealer.copy).flatMap(([key, text]) => {
    if (shown.has(key) || !text.includes("{") || key.startsWith("form.")) return [];
    const at = formatPointer(["copy", key]);
    const allowed = namesIn(String(dealer.said(at)[0]));
    const others = namesIn(text).filter((name) => !allowed.includes(name));
    if (allowed.length === 0 || others.length === 0) return [];
    const beside = namesBeside(key, dealer);
    const names = others.filter((name) => !beside.has(name));
    const [wrong] = names;
    return wrong ? [{ at, what: `The wording "${key}"`, names, allowed, ...meantBy(text, wrong, allowed) }] : [];
  });
}

/** What was meant by a value: its name, and the text with it. */
function meantBy(text: string, name: string, allowed: Iterable<string>) {
  const suggestion = guess(name, allowed);
  const near = () => {
    const other = suggestion();
    return other && text.replace(`{${name}`, () => `{${other}`);
  };
  return { meant: suggestion, near };
}

export const check = defineCheck<Unknown>({
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
      bad: withMailSubject("{what} from {nmae}"),
      at: "/leads.mail.subject",
      good: withMailSubject("{what} from {person}"),
    },
    {
      bad: withText({ $msg: "tag.own" }),
      at: "/rows/0/then/text/$msg",
      good: withText({ $msg: "tag.own", values: { day: "Friday" } }),
    },
  ],
  visit(dealer, report) {
    const { copy, references } = dealer;
    for (const { at, ...finding } of listUnknownOfServer(dealer)) report(at, finding);
    const textOf = ({ kind, name }: Reference) => {
      const text: unknown = kind === "wording" ? name : copy[name];
      return typeof text === "string" ? text : "";
    };
    const shown = [...(references.get("copy") ?? []), ...(references.get("wording") ?? [])].filter(
      (use) => use.given && textOf(use).includes("{") && !ofForms.test(use.pointer),
    );
    const texts = Map.groupBy(shown, ({ kind, name, pointer }) => (kind === "wording" ? pointer : name));
    for (const uses of texts.values()) {
      const [first] = uses as [Reference];
      const { kind, name: key, pointer: typed } = first;
      const isTyped = kind === "wording";
      const text = textOf(first);
      const names = namesIn(text);
      if (uses.every(({ given }) => names.every((name) => given?.has(name)))) continue;
      const at = isTyped ? typed : formatPointer(["copy", key]);
      const what = isTyped ? "This wording" : `The wording "${key}"`;
      const allowed = [...new Set(uses.flatMap(({ given = [] }) => [...given]))];
      // Wording of a lower layer is right: what shows it lacks the values.
      const isOwn = uses.some(({ pointer }) => findLayerIndex(dealer, pointer) <= findLayerIndex(dealer, at));
      const unknown = isOwn ? names.filter((name) => !allowed.includes(name)) : [];
      const [wrong] = unknown;
      if (wrong !== undefined) report(at, { what, names: unknown, allowed, ...meantBy(text, wrong, allowed) });
      for (const { pointer, given } of uses) {
        const missing = names.filter((name) => !given?.has(name) && !unknown.includes(name));
        if (missing.length > 0) report(pointer, { what, names: missing, allowed, isUse: true });
      }
    }
  },
});
