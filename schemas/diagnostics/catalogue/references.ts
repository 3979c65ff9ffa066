import type { SectionName } from "../../documents/sections.ts";
import type { Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";
import { type Entry, formatNameList } from "./entry.ts";

/** A kind of names that one function looks up: how to say that a name is none of them. */
interface NameKind {
  /** `reference/unknown-<kind>` if it says no other. */
  code?: `${string}/${string}`;
  severity?: Severity;
  /** What it is called, if not as the kind. */
  noun?: string;
  where?: string;
  /** The section with what is named: without it, nothing is known of it. */
  section?: SectionName | "flags" | "settings";
  /** Each document of the section is one thing, called as the document. */
  missing?: "byName";
  /** Report a missing name only if it resembles a known one, or only if the dealer's own files contain it. */
  told?: "ifLike" | "ifOwn";
}

const define = <const Kinds extends { readonly [kind: string]: NameKind }>(
  kinds: Kinds,
): { readonly [kind in keyof Kinds]: NameKind & Kinds[kind] } => kinds;

type Place = Pick<NameKind, "section" | "where" | "missing">;
const byName = (section: NameKind["section"], where: string): Place => ({ section, where, missing: "byName" });
const filesOf = (section: SectionName): Place => byName(section, `They are the files of ${section}/ in the layers.`);
const listedIn = (section: SectionName, place: string): Place => ({ section, where: `They are listed in ${place}.` });
const warning = { severity: "warning" } as const;
const where = "Fields that are public and have one value can be used: 'forecourt docs car-fields' lists them.";
const field = { code: "search/unknown-field", noun: "car field", where } as const;
const own = "Your own are in search of site.json.";

/** The kinds of names that documents refer to (`refersTo`), with the message for a missing one. */
export const nameKinds = define({
  form: filesOf("forms"),
  table: { noun: "rule table", ...filesOf("rules") },
  copy: { noun: "wording", ...byName("copy", "For another text, add the key to copy.json.") },
  page: filesOf("pages"),
  frame: filesOf("frames"),
  menu: listedIn("menus", "menus.json"),
  collection: { noun: "content collection", ...listedIn("content", "content/") },
  asset: {
    noun: "file",
    ...warning,
    where:
      "Put the file into assets/ in the dealer's folder, as svg, png, jpg, webp, avif, pdf or woff2, and with no spaces in its name.",
  },
  dialog: {
    ...warning,
    section: "pages",
    where: 'A dialog is a "Dialog" in the layout of the page; its "id" is the name.',
  },
  offer: { ...listedIn("content", "content/offers.json"), ...warning },
  manufacturer: { ...listedIn("content", "content/manufacturers.json"), ...warning },
  vehicleType: {
    ...{ code: "reference/unknown-vehicle-type", noun: "kind of vehicle" },
    ...listedIn("content", "content/vehicle-types.json, where a dealer can add one"),
  },
  make: { section: "content", told: "ifLike", ...warning },
  model: { section: "content", told: "ifOwn", ...warning },
  location: listedIn("site", 'site.json under "locations"'),
  locationSlug: {
    ...{ code: "reference/unknown-location", noun: "location with the slug" },
    ...listedIn("site", 'site.json under "locations"'),
  },
  dealership: listedIn("site", 'site.json under "dealerships"'),
  flag: byName("flags", 'They are listed in site.json under "flags".'),
  setting: byName("settings", 'They are listed in site.json under "settings".'),
  financeProvider: { code: "reference/unknown-provider", noun: "finance provider", section: "rules", ...warning },
  chargeKind: {
    code: "reference/unknown-charge",
    noun: "kind of car",
    where: "They are in the table drive-away. A charge for any other kind is never asked.",
    section: "rules",
  },
  condition: {
    code: "rules/unknown-condition",
    ...byName("conditions", "Named conditions are in rules/conditions.json."),
  },
  fact: {
    code: "rules/unknown-fact",
    where: "docs/rules.md lists the facts; 'forecourt docs <words>' finds one by its meaning.",
  },
  operator: { code: "rules/unknown-operator" },
  range: { noun: "demo model range" },
  package: { code: "theme/unknown-font", noun: "installed font", ...warning },
  fontFile: { code: "theme/unknown-font", noun: "installed font file", ...warning },
  face: { code: "theme/unknown-face", noun: "typeface", ...listedIn("theme", 'theme.json under "faces"') },
  attribute: { code: "search/unknown-attribute", noun: "search attribute", where: own },
  numericAttribute: { code: "search/unknown-attribute", noun: "numeric search attribute", where: own },
  sort: { code: "search/unknown-sort", noun: "sort order", where: own },
  ownField: {
    code: "reference/unknown-own-field",
    noun: "dealer-defined field",
    where: 'They are declared in site.json under "fields".',
    section: "site",
  },
  carField: field,
  carValue: field,
});

/** A kind of names that are looked up. */
export type NamedKind = keyof typeof nameKinds;
type CodeOf<K extends NamedKind> = (typeof nameKinds)[K] extends { code: infer C extends string }
  ? C
  : `reference/unknown-${K}`;
type NameCode = { [K in NamedKind]: CodeOf<K> }[NamedKind];

/** The diagnostic code for a missing name of this kind. */
export const selectCodeForKind = (kind: NamedKind): NameCode =>
  (nameKinds[kind].code ?? `reference/unknown-${kind}`) as NameCode;

/** A name that refers to nothing. */
export interface Named {
  name: string;
  kind: NamedKind;
  near?: Guess;
  /** What only the hint can name, because it cannot take the place of the whole text. */
  meant?: Guess;
  /** What there is, the most alike first. */
  allowed?: readonly string[];
}

/** Where a thing that is missing would be; without a name, in any document of the section. */
export interface Missing {
  section: SectionName | "flags" | "settings";
  name?: string;
  /** Of a page: the address at which it would be. */
  href?: string;
}

const kinds = Object.keys(nameKinds) as NamedKind[];
/** What a missing name of a kind misses. */
export function findMissingName({ name, kind }: Named): Missing | undefined {
  const { section, missing }: NameKind = nameKinds[kind];
  return section && { section, ...(missing && { name }) };
}

/** Names that a hint lists of things that a site has many of. */
const mostNamed = 12;

const entryOf = (first: NamedKind): Entry<Named> => ({
  severity: nameKinds[first].severity ?? "error",
  message: ({ kind, name }) => `There is no ${nameKinds[kind].noun ?? kind} "${name}".`,
  hint({ kind, allowed = [] }) {
    const list = allowed.length === 0 ? "" : `There are: ${formatNameList(allowed, mostNamed)}.`;
    return `${list} ${nameKinds[kind].where ?? ""}`.trim() || "Remove it.";
  },
  why: "Nothing has this name, so what it should show or decide is missing.",
});

/** Codes for names that refer to nothing. */
export const referenceCodes = Object.fromEntries(
  kinds.toReversed().map((kind) => [selectCodeForKind(kind), entryOf(kind)]),
) as { readonly [code in NameCode]: Entry<Named> };
