import type { Guess } from "../nearest.ts";
import { entry, listed } from "./entry.ts";

const named = (names: readonly string[]): string => listed(names.map((name) => `"${name}"`));

/** Codes for layers, their format, files and merging. */
export const layerCodes = {
  "format/deprecated": entry<{ says: string; format: number }>(
    "warning",
    (p) => p.says,
    "It is read as if it were written so. forecourt upgrade shows the change; with --write, it makes it.",
    ({ format }) => ({ format }),
  ),
  "format/unknown": entry<{ said: string; least: number; most: number }>(
    "error",
    ({ said, least, most }) => {
      const known = least === most ? `only the format ${most}` : `the formats ${least} to ${most}`;
      return `The format is ${said}, but this version of Forecourt reads ${known}.`;
    },
    (p) =>
      `Install the version of Forecourt that wrote it, or write "format": ${p.most} if that is what it is.`,
  ),
  "layer/unknown-tenant": entry<{ slug: string; near?: Guess }>(
    "error",
    (p) => `There is no dealer folder "${p.slug}".`,
    "Create it with: forecourt new <slug> --template <template>.",
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
    "Use lower-case letters, digits and hyphens, starting with a letter or digit.",
  ),
  "layer/unknown-file": entry<{ file: string; near?: Guess }>(
    "warning",
    (p) => `Nothing reads "${p.file}".`,
    "See docs/architecture.md for the files that a layer can contain.",
  ),
  "layer/unknown-item": entry<{ kind: string; id: string; missing: readonly string[]; near?: Guess }>(
    "error",
    ({ kind, id, missing }) =>
      `There is no inherited ${kind} "${id}" to change, and a new one also needs ${named(missing)}.`,
    ({ kind, missing }) =>
      `Give it the name of an inherited ${kind}, or add ${named(missing)} for a new one.`,
  ),
  "layer/needed-elsewhere": entry<{ name: string; file: string; line: number }>(
    "error",
    (p) => `"${p.name}" is removed here, but needed elsewhere, such as in ${p.file}, line ${p.line}.`,
    (p) => `Keep "${p.name}", or change the places that need it.`,
  ),
  "layer/wrong-schema": entry<{ said: string; expected: string }>(
    "warning",
    (p) => `"${p.said}" does not lead to the schema of this file, by which an editor would check it.`,
    (p) => `Write "${p.expected}".`,
    ({ expected }) => ({ set: expected }),
  ),
  "layer/unknown-layer": entry<{ layer: string; near?: Guess }>(
    "error",
    (p) => `There is no layer "${p.layer}".`,
    "Templates are in tenants/_templates/, brands in tenants/_brands/.",
  ),
  "layer/cycle": entry<{ chain: string }>(
    "error",
    (p) => `Layers extend each other in a circle: ${p.chain}.`,
    'Remove one of the "extends".',
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
    "Keep it in one of the two files.",
  ),
  "layer/unknown-anchor": entry<{ id: string; directive: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `"${p.directive}" names "${p.id}", but no other item of the list has this id.`,
    (p) =>
      p.allowed.length === 0 ? "No other item of the list has an id." : `Its items: ${listed(p.allowed)}.`,
  ),
  "layer/nothing-to-remove": entry<{ what: string; near?: Guess }>(
    "error",
    (p) => `"$remove" names "${p.what}", which no layer below this one has.`,
    "Delete this entry.",
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
};
