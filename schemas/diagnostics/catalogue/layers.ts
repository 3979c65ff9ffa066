import type { Guess } from "../nearest.ts";
import { entry, listed } from "./entry.ts";

/** Longer lists of names help nobody. */
const mostNamed = 30;

const named = (names: readonly string[]): string => listed(names.map((name) => `"${name}"`));

/** Codes for layers, files and merging. */
export const layerCodes = {
  "layer/unknown-tenant": entry<{ slug: string; near?: Guess }>(
    "error",
    (p) => `There is no dealer folder "${p.slug}".`,
    () => "Create it with: forecourt new <slug> --template <template>.",
  ),
  "layer/no-site": entry<{ slug: string; like: string | undefined }>(
    "error",
    (p) => `The folder "${p.slug}" has no site.json, so it is no dealer.`,
    (p) =>
      p.like === undefined
        ? "Add site.json, or create the dealer with: forecourt new <slug> --template <template>."
        : `Rename ${p.like} to site.json.`,
  ),
  "layer/bad-name": entry<{ name: string }>(
    "error",
    (p) => `"${p.name}" cannot be the name of a file or folder.`,
    () => "Use lower-case letters, digits and hyphens, starting with a letter or digit.",
  ),
  "layer/unknown-file": entry<{
    file: string;
    near?: Guess;
    /** The part of site.json that it was meant to be. */
    ofSite?: string | undefined;
    /** The name that was meant, where there is a file of it. */
    taken?: string;
  }>(
    "warning",
    (p) => `Nothing reads "${p.file}".`,
    ({ taken, ofSite }) => {
      if (taken) return `Write into "${taken}" what this file says, and delete this one.`;
      return ofSite === undefined
        ? "See docs/architecture.md for the files that a layer can contain."
        : `Write it in site.json, as "${ofSite}": { ... }.`;
    },
  ),
  "layer/unknown-document": entry<{ kind: string; name: string; missing: readonly string[]; near?: Guess }>(
    "error",
    (p) =>
      `There is no inherited ${p.kind} "${p.name}" to change, and a new one also needs ${named(p.missing)}.`,
    (p) => `Give the file the name of the inherited ${p.kind}, or add ${named(p.missing)} for a new one.`,
  ),
  "layer/unknown-item": entry<{
    id: string;
    missing: readonly string[];
    near?: Guess | undefined;
    allowed: readonly string[];
  }>(
    "error",
    (p) => `There is no inherited entry "${p.id}" to change, and a new entry also needs ${named(p.missing)}.`,
    (p) => {
      const ids = p.allowed.length > 0 ? ` (${named(p.allowed)})` : "";
      return `Write the id of an inherited entry${ids}, or add ${named(p.missing)} for a new one.`;
    },
  ),
  "layer/needed-elsewhere": entry<{ name: string; file: string; line: number }>(
    "error",
    (p) => `"${p.name}" is removed here, but needed elsewhere, such as in ${p.file}, line ${p.line}.`,
    (p) => `Keep "${p.name}", or change the places that need it.`,
  ),
  "layer/wrong-schema": entry<{ said: string; expected: string; isOfKind: boolean }>(
    "warning",
    (p) =>
      p.isOfKind
        ? `"${p.said}" does not lead to the schemas: an editor finds no schema there.`
        : `"${p.said}" is not the schema of this file: an editor would check it against the wrong rules.`,
    (p) => `Write "${p.expected}".`,
    ({ expected }) => ({ set: expected }),
  ),
  "layer/unknown-layer": entry<{ layer: string; near?: Guess }>(
    "error",
    (p) => `There is no layer "${p.layer}".`,
    () => "Templates are in tenants/_templates/, brands in tenants/_brands/.",
  ),
  "layer/cycle": entry<{ chain: string }>(
    "error",
    (p) => `Layers extend each other in a circle: ${p.chain}.`,
    () => 'Remove one of the "extends".',
  ),
  "layer/name-mismatch": entry<{ key: string; value: string; expected: string }>(
    "error",
    (p) => `"${p.key}" is "${p.value}", but the file is named after "${p.expected}".`,
    (p) => `Write "${p.expected}", or remove "${p.key}": the file name decides.`,
    ({ expected }) => ({ set: expected }),
  ),
  "layer/duplicate-id": entry<{ id: string; key: "id" | "name" }>(
    "error",
    (p) => `The ${p.key} "${p.id}" occurs twice in one list.`,
    (p) => `Give each item its own ${p.key}.`,
  ),
  "layer/duplicate-copy-key": entry<{ key: string; other: string }>(
    "error",
    (p) => `The wording "${p.key}" is also in ${p.other} of the same layer.`,
    () => "Keep it in one of the two files.",
  ),
  "layer/unknown-anchor": entry<{
    id: string;
    directive: string;
    near?: Guess;
    allowed: readonly string[];
    itself?: true;
  }>(
    "error",
    (p) =>
      p.itself
        ? `"${p.directive}" of "${p.id}" names the item itself.`
        : `"${p.directive}" names "${p.id}", but no item of the list has this id.`,
    (p) =>
      p.allowed.length === 0 ? "No other item of the list has an id." : `Its items: ${listed(p.allowed)}.`,
  ),
  "layer/nothing-to-remove": entry<{
    what: string;
    near?: Guess;
    /** What a layer below has at this place. */
    allowed?: readonly string[];
    elsewhere?: string;
    /** The file that removes it where it stands. */
    json?: string;
  }>(
    "error",
    ({ what, elsewhere }) =>
      `"$remove" names "${what}", which no layer below this one has${elsewhere ? " in this list" : ""}.`,
    ({ what, elsewhere, json, allowed = [] }) => {
      if (elsewhere)
        return `"${what}" stands in ${elsewhere}: write the entry inside the entries on that way${json ? `: ${json}` : ""}.`;
      return allowed.length === 0 || allowed.length > mostNamed
        ? "Delete this entry."
        : `Write one of ${listed(allowed)}, or delete this entry.`;
    },
    // A file that removes nothing is to be deleted as a whole.
    (_, pointer) =>
      pointer === "/$remove" ? undefined : { remove: /\/\d+\/(?:id|name)$/.test(pointer) ? 1 : 0 },
  ),
  "layer/bad-directive": entry<{
    directive: string;
    problem: string;
    /** What to write instead, where the value says it. */
    how?: string;
  }>(
    "error",
    (p) => `"${p.directive}" ${p.problem}.`,
    (p) =>
      p.how ?? 'Use "$before"/"$after": "<id>", "$remove": true or "$replace": true in an item with an id.',
  ),
  "layer/two-places": entry<{ before: string; after: string }>(
    "error",
    (p) => `This entry is to stand both before "${p.before}" and after "${p.after}": one place counts.`,
    () => 'Keep "$before" or "$after", and remove the other.',
  ),
  "layer/removed-and-changed": entry<{ id: string; more: string }>(
    "warning",
    (p) => `"${p.id}" is removed here, so that its "${p.more}" changes nothing.`,
    (p) => `To change the entry, remove "$remove"; to remove it, leave out "${p.more}".`,
  ),
};
