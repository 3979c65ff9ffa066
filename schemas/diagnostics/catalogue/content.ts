import { isObject, type JsonObject } from "../../json-value.ts";
import { messageAdvice } from "../message-fault.ts";
import type { Guess } from "../nearest.ts";
import { spaced } from "../value-meant.ts";
import { didYouMean, entry, listed } from "./entry.ts";
import type { Named } from "./references.ts";

/** The name under which the only missing value of a wording is given, where that is clear. */
const renamed = ({ missing, unused = [] }: { missing: readonly string[]; unused?: readonly string[] }) =>
  missing.length === 1 && unused.length === 1 ? unused[0] : undefined;

/** Codes for wording and content. */
export const contentCodes = {
  "content/undeclared-collection": entry<Named>(
    "warning",
    (p) => `There is no kind of content called "${p.name}", so nothing checks what this file says.`,
    (p) => {
      const name = p.near?.();
      return name === undefined
        ? "Its items are used unchecked; add a collection to schemas/collections/."
        : `Rename the file to ${name}.json; if there is one already, add the items to it.`;
    },
  ),
  "copy/bad-message": entry<{ key: string | undefined; reason: string; meant?: string }>(
    "error",
    (p) =>
      `What the braces of ${p.key === undefined ? "this wording" : `the wording "${p.key}"`} say cannot be read: ${p.reason}.`,
    (p) => (p.meant === undefined ? messageAdvice(p.reason) : `Did you mean "${p.meant}"?`),
  ),
  "copy/unknown-value": entry<{
    /** Absent: a prop's own wording. */
    key: string | undefined;
    name: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    (p) =>
      p.key === undefined
        ? `This wording uses {${p.name}}, but the component that shows it does not provide this value.`
        : `The wording "${p.key}" uses {${p.name}}, but nothing that shows the wording provides this value.`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0
          ? `Remove {${p.name}}: this wording gets no values.`
          : `It gets these values: ${listed(p.allowed)}.`,
      ),
  ),
  "copy/unused": entry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `Nothing on this site shows the wording "${p.name}".`,
    (p) => didYouMean(p.near, `Show it somewhere with { "$msg": "${p.name}" }, or remove it.`),
  ),
  "copy/missing-value": entry<{
    key: string;
    missing: readonly string[];
    /** Values that are given and not used: one of them may be the missing one under another name. */
    unused?: readonly string[];
    hasValues?: boolean;
    /** The values that a layer below gives to the same wording. */
    below?: JsonObject;
  }>(
    "error",
    (p) => {
      const other = renamed(p);
      if (other !== undefined)
        return `The wording "${p.key}" uses {${p.missing[0]}}, but its value is given as "${other}".`;
      const used = p.missing.map((name) => `{${name}}`).join(" and ");
      return `The wording "${p.key}" uses ${used}, which ${p.missing.length === 1 ? "is" : "are"} not available here.`;
    },
    (p) => {
      const other = renamed(p);
      if (other !== undefined) return `In "values", rename "${other}" to "${p.missing[0]}".`;
      const written = (name: string) => {
        const value = p.below?.[name];
        return isObject(value) ? spaced(value) : (JSON.stringify(value) ?? "...");
      };
      const values = p.missing.map((name) => `"${name}": ${written(name)}`).join(", ");
      return p.hasValues ? `Add ${values} to "values".` : `Write "values": { ${values} } beside "$msg".`;
    },
  ),
  "copy/markup": entry<{ key: string; tag: string; advice: string }>(
    "warning",
    (p) => `The wording "${p.key}" has "${p.tag}", which visitors read as it stands.`,
    (p) => p.advice,
  ),
  "copy/quoted-value": entry<{ key: string; name: string }>(
    "warning",
    (p) =>
      `In the wording "${p.key}", visitors read {${p.name}} as it stands, because of the apostrophes around it.`,
    (p) => `Write {${p.name}} without apostrophes; with them, as ''{${p.name}}''.`,
  ),
  "copy/key-as-text": entry<{ key: string }>(
    "warning",
    (p) => `"${p.key}" is the name of a wording, which visitors read here instead of its text.`,
    (p) => `Write { "$msg": "${p.key}" }.`,
  ),
  "copy/empty": entry<{ key: string }>(
    "warning",
    (p) => `The wording "${p.key}" is empty: visitors see nothing where it stands.`,
    () => 'Write the text. To have nothing there, remove what shows it with { "$remove": true }.',
  ),
  "copy/unknown-branch": entry<{ key: string; name: string; branch: string; like: string }>(
    "warning",
    (p) =>
      `In the wording "${p.key}", {${p.name}, select, ...} has "${p.branch}", which the wording that it replaces does not have.`,
    (p) => `Did you mean "${p.like}"?`,
  ),
  "copy/plural-of-text": entry<{ key: string; name: string; as: "plural" | "number" | "date" }>(
    "warning",
    (p) =>
      p.as === "plural"
        ? `The wording "${p.key}" counts {${p.name}}, which is no number: visitors always read what "other" says.`
        : `The wording "${p.key}" writes {${p.name}} as a ${p.as}, but it is a text: visitors read nothing there, or something else.`,
    (p) =>
      p.as === "plural"
        ? `Write {${p.name}} to show it. Only numbers, such as {count}, have a plural.`
        : `Write {${p.name}} alone: it is ready to be shown.`,
  ),
};
