import type { Guess } from "../nearest.ts";
import { allowInAnyLayer, allowWholeDocument, defineEntry, formatNameList } from "./entry.ts";

const named = (names: readonly string[]): string => formatNameList(names.map((name) => `"${name}"`));

/** Codes for layers, their format, files and merging. */
export const layerCodes = {
  "format/deprecated": defineEntry<{ says: string; format: number }>(
    "warning",
    (p) => p.says,
    "It still works. `forecourt upgrade` shows the change, and `forecourt upgrade --write` makes it.",
    "The file must be edited in the earlier format, which few people know.",
    ({ format }) => ({ format }),
  ),
  "format/unknown": defineEntry<{ said: string; least: number; most: number }>(
    "error",
    ({ said: text, least, most }) => {
      const known = least === most ? `only the format ${most}` : `the formats ${least} to ${most}`;
      return `The format is ${text}, but this version of Forecourt reads ${known}.`;
    },
    (p) => `Install the version of Forecourt that wrote it, or write "format": ${p.most} if that is what it is.`,
    "A version that does not know the format would misread the files.",
  ),
  "layer/unknown-tenant": defineEntry<{ slug: string; near?: Guess }>(
    "error",
    (p) => `There is no dealer folder "${p.slug}".`,
    "Create it with: forecourt new <slug> --template <template>.",
    "A dealer is a folder of tenants/, and is found by its name.",
  ),
  "layer/no-site": defineEntry<{ slug: string; like: string | undefined }>(
    "error",
    (p) => `The folder "${p.slug}" has no site.json, so it is not a dealer.`,
    (p) =>
      p.like === undefined
        ? "Add site.json, or create the dealer with: forecourt new <slug> --template <template>."
        : `Rename ${p.like} to site.json.`,
    "The file site.json says who the dealer is. Without it, the folder is not served.",
  ),
  "layer/bad-name": defineEntry<{ name: string }>(
    "error",
    (p) => `"${p.name}" cannot be the name of a file or folder.`,
    "Use lower-case letters, digits and hyphens, starting with a letter or digit.",
    "The name becomes part of addresses, and some computers do not tell capitals from small letters.",
  ),
  "layer/unknown-file": defineEntry<{ file: string; near?: Guess }>(
    "warning",
    (p) => `Nothing reads "${p.file}".`,
    "See docs/layers.md for the files that a layer can contain.",
    "Its content is not on the site. Usually its folder is misspelt.",
  ),
  "layer/unknown-item": allowInAnyLayer(
    defineEntry<{ kind: string; id: string; missing: readonly string[]; near?: Guess }>(
      "error",
      ({ kind, id, missing }) =>
        `There is no inherited ${kind} "${id}" to change, and a new one also needs ${named(missing)}.`,
      ({ kind, missing }) => `Give it the name of an inherited ${kind}, or add ${named(missing)} for a new one.`,
      "An item with the id of an inherited one changes that one. With another id it is new, and must be complete.",
    ),
  ),
  "layer/needed-elsewhere": defineEntry<{ name: string; file: string; line: number }>(
    "error",
    (p) => `"${p.name}" is removed here, but needed elsewhere, such as in ${p.file}, line ${p.line}.`,
    (p) => `Keep "${p.name}", or change the places that need it.`,
    "The places that use it would have nothing to show.",
  ),
  "layer/wrong-schema": defineEntry<{ said: string; expected: string }>(
    "warning",
    (p) => `"${p.said}" is not the schema of this file.`,
    (p) => `Write "${p.expected}".`,
    "An editor offers names and marks mistakes by the schema that the file names.",
    ({ expected }) => ({ set: expected }),
  ),
  "layer/unknown-layer": defineEntry<{ layer: string; near?: Guess }>(
    "error",
    (p) => `There is no layer "${p.layer}".`,
    "Templates are in tenants/_templates/, brands in tenants/_brands/.",
    "The site would lack everything that the layer gives.",
  ),
  "layer/cycle": defineEntry<{ chain: string }>(
    "error",
    (p) => `Layers extend each other in a circle: ${p.chain}.`,
    'Remove one of the "extends".',
    "A layer lies over those that it extends, so it cannot be below itself.",
  ),
  "layer/name-mismatch": defineEntry<{ key: string; value: string; expected: string }>(
    "error",
    (p) => `"${p.key}" is "${p.value}", but the file is called "${p.expected}".`,
    (p) => `Write "${p.expected}", or remove "${p.key}": the file name decides.`,
    "Other files refer to it by one name, and here it has two.",
    ({ expected }) => ({ set: expected }),
  ),
  "layer/duplicate-id": defineEntry<{ id: string; key: "id" | "name" }>(
    "error",
    (p) => `The ${p.key} "${p.id}" occurs twice in one list.`,
    (p) => `Give each item its own ${p.key}.`,
    "The id says which item a layer changes, so two items cannot share it.",
  ),
  "layer/duplicate-copy-key": defineEntry<{ key: string; other: string }>(
    "error",
    (p) => `The wording "${p.key}" is also in ${p.other} of the same layer.`,
    "Keep it in one of the two files.",
    "Only one of the two texts can be shown, and a change of the other has no effect.",
  ),
  "layer/unknown-anchor": allowWholeDocument(
    defineEntry<{ id: string; directive: string; near?: Guess; allowed: readonly string[] }>(
      "error",
      (p) => `"${p.directive}" names "${p.id}", but no other item of the list has this id.`,
      (p) =>
        p.allowed.length === 0 ? "No other item of the list has an id." : `Its items: ${formatNameList(p.allowed)}.`,
      "Without that item, this one has no place in the list.",
    ),
  ),
  "layer/nothing-to-remove": allowWholeDocument(
    defineEntry<{ what: string; list?: string | undefined; near?: Guess }>(
      "error",
      ({ what, list }) =>
        list === undefined
          ? `"$remove" names "${what}", which no layer below this one has.`
          : `"$remove" names "${what}", but no layer below this one has the list "${list}" at all.`,
      ({ list }) => (list === undefined ? "Delete this entry." : `Correct the name "${list}", or delete this entry.`),
      "What you meant to remove is still on the site.",
      // A file that removes nothing is to be deleted as a whole.
      ({ list }, pointer) =>
        pointer === "/$remove" || list !== undefined
          ? undefined
          : { remove: /\/\d+\/(?:id|name|\$remove)$/.test(pointer) ? 1 : 0 },
    ),
  ),
  "layer/bad-directive": defineEntry<{
    directive: string;
    problem: string;
    /** What to write instead, where the value says it. */
    how?: string;
  }>(
    "error",
    (p) => `"${p.directive}" ${p.problem}.`,
    (p) =>
      p.how ??
      'Use "$before"/"$after": "<id>", "$remove": true or "$replace": true in an item with an id, or { "$add": true } as the first entry of a list.',
    "Keys with $ say what to do with an inherited item. Written in any other way, they do nothing.",
  ),
};
