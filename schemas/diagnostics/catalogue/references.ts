import type { SectionName } from "../../documents/sections.ts";
import type { Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";
import { didYouMean, type Entry, listed } from "./entry.ts";

/** A kind of names that one function looks up: how to say that a name is none of them. */
interface NameKind {
  code: `${string}/${string}`;
  severity?: Severity;
  /** What is followed by the name: `There is no form`. */
  says: string;
  things: string;
  where?: string;
  /** The section with what is named: without it, nothing is known of it. */
  section?: SectionName | "flags" | "settings";
  /** Each document of the section is one thing, called as the document. */
  missing?: "byName";
  /** A name is told only where it is like a known one, or where the dealer's own files have it. */
  told?: "ifLike" | "ifOwn";
}

const define = <const Kinds extends { readonly [kind: string]: NameKind }>(
  kinds: Kinds,
): { readonly [kind in keyof Kinds]: NameKind & Pick<Kinds[kind], "code"> } => kinds;

/** The kinds of names that documents refer to (`refersTo`), and what is said of one that is not there. */
export const nameKinds = define({
  form: {
    ...{ code: "reference/unknown-form", says: "There is no form", things: "forms" },
    ...{ where: "Forms are the files of forms/ in the layers.", section: "forms", missing: "byName" },
  },
  table: {
    ...{ code: "reference/unknown-table", says: "There is no rule table", things: "tables" },
    ...{ where: "Tables are the files of rules/ in the layers.", section: "rules", missing: "byName" },
  },
  copy: {
    ...{ code: "reference/unknown-copy", says: "There is no wording", things: "nearest keys" },
    ...{ where: "For another text, add the key to copy.json.", section: "copy", missing: "byName" },
  },
  page: {
    ...{ code: "reference/unknown-page", says: "There is no page", things: "pages" },
    ...{ where: "Pages are the files of pages/ in the layers.", section: "pages", missing: "byName" },
  },
  frame: {
    ...{ code: "reference/unknown-frame", says: "There is no frame", things: "frames" },
    ...{ where: "Frames are the files of frames/ in the layers.", section: "frames", missing: "byName" },
  },
  menu: {
    ...{ code: "reference/unknown-menu", says: "There is no menu", things: "menus" },
    ...{ where: "Menus are listed in menus.json.", section: "menus" },
  },
  collection: {
    ...{
      code: "reference/unknown-collection",
      says: "There is no content collection",
      things: "collections",
    },
    ...{ where: "Collections are the files of content/ in the layers.", section: "content" },
  },
  asset: {
    ...{ code: "reference/unknown-asset", severity: "warning", says: "There is no file", things: "files" },
    where: "Put the file into assets/ in the dealer's folder, with a name in lower case.",
  },
  dialog: {
    ...{ code: "reference/unknown-dialog", severity: "warning", says: "No page has a dialog" },
    ...{ things: "dialogs", section: "pages" },
    where: 'A dialog is a "Dialog" in the layout of the page; its "id" is the name.',
  },
  offer: {
    ...{ code: "reference/unknown-offer", severity: "warning", says: "The site has no offer" },
    ...{ things: "offers", where: "Offers are listed in content/offers.json.", section: "content" },
  },
  manufacturer: {
    ...{ code: "reference/unknown-manufacturer", severity: "warning", says: "The site has no manufacturer" },
    ...{ things: "slugs", where: "They are those of content/manufacturers.json.", section: "content" },
  },
  make: {
    ...{ code: "reference/unknown-make", severity: "warning", says: "The site knows no make" },
    ...{ things: "makes", section: "content", told: "ifLike" },
  },
  model: {
    ...{ code: "reference/unknown-model", severity: "warning", says: "The site has no model" },
    ...{ things: "models", where: "Write the slug of a model.", section: "content", told: "ifOwn" },
  },
  location: {
    ...{ code: "reference/unknown-location", says: "The site has no location", things: "locations" },
    ...{ where: 'Locations are listed in site.json under "locations".', section: "site" },
  },
  locationSlug: {
    ...{ code: "reference/unknown-location", says: "No location of the site has the slug", things: "slugs" },
    ...{ where: 'Locations are listed in site.json under "locations".', section: "site" },
  },
  dealership: {
    ...{ code: "reference/unknown-dealership", says: "The site has no dealership", things: "dealerships" },
    ...{ where: 'Dealerships are listed in site.json under "dealerships".', section: "site" },
  },
  flag: {
    ...{ code: "reference/unknown-flag", says: "The site has no flag", things: "flags" },
    ...{
      where: 'A flag of your own is set in site.json under "flags".',
      section: "flags",
      missing: "byName",
    },
  },
  setting: {
    ...{ code: "reference/unknown-setting", says: "The site has no setting", things: "settings" },
    ...{ where: 'One of your own is set in site.json under "settings".', section: "settings" },
    missing: "byName",
  },
  financeProvider: {
    ...{ code: "reference/unknown-provider", severity: "warning", says: "No table gives a finance provider" },
    ...{ things: "providers", section: "rules" },
  },
  chargeKind: {
    ...{ code: "reference/unknown-charge", says: "The table drive-away names no kind of car" },
    ...{ things: "kinds", where: "A charge of no kind is never asked.", section: "rules" },
  },
  range: {
    ...{ code: "reference/unknown-range", says: "There is no model range for demonstrations called" },
    things: "ranges",
  },
  face: {
    ...{ code: "theme/unknown-face", says: "The theme has no face called", things: "faces" },
    ...{ where: 'Declare another under "faces".', section: "theme" },
  },
  attribute: {
    ...{ code: "search/unknown-attribute", says: "Cars cannot be searched by", things: "attributes" },
    where: "Your own are in search.attributes of site.json.",
  },
  numericAttribute: {
    ...{ code: "search/unknown-attribute", says: "Cars cannot be searched by a number" },
    ...{ things: "numbers", where: "Your own are in search.attributes of site.json." },
  },
  sort: {
    ...{ code: "search/unknown-sort", says: "The search has no order", things: "orders" },
    where: "Your own are in search.sorts of site.json.",
  },
  carField: {
    ...{ code: "search/unknown-field", says: "A car has no public field with one value", things: "fields" },
    where: "docs/reference/cars.md lists the fields of a car.",
  },
  carValue: {
    ...{ code: "search/unknown-field", says: "A car has no public field with one value", things: "fields" },
    where: "docs/reference/cars.md lists the fields of a car.",
  },
});

/** A kind of names that are looked up. */
export type NamedKind = keyof typeof nameKinds;
type NameCode = (typeof nameKinds)[NamedKind]["code"];

export const codeOfKind = (kind: NamedKind): NameCode => nameKinds[kind].code;

/** A name that refers to nothing. */
export interface Named {
  name: string;
  /** Of a code with several kinds of names. */
  kind?: NamedKind;
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

/** What a finding of a code misses; undefined for codes that are of no kind of names. */
export function missingName(code: string, { kind, name }: Partial<Named>): Missing | undefined {
  const kinds = Object.values<NameKind>(nameKinds);
  const { section, missing } = (kind && nameKinds[kind]) ?? kinds.find((one) => one.code === code) ?? {};
  return section && { section, ...(missing && name !== undefined && { name }) };
}

/** Names that a hint lists of things that a site has many of. */
const mostNamed = 12;

/** The entry of a code, whose findings say of which kind they are; a list of codes has no kind. */
function entryOf(first: NameKind): Entry<Named> {
  const kindOf = ({ kind }: Named): NameKind =>
    kind && Object.hasOwn(nameKinds, kind) ? nameKinds[kind] : first;
  return {
    severity: first.severity ?? "error",
    message: (named) => `${kindOf(named).says} "${named.name}".`,
    hint({ near, meant, allowed = [], ...named }) {
      const { things, where = "" } = kindOf(named);
      const list = allowed.length === 0 ? "" : `The ${things}: ${listed(allowed, mostNamed)}.`;
      return didYouMean(near ?? meant, `${list} ${where}`.trim() || "Remove it.");
    },
  };
}

/** Codes for names that refer to nothing. */
export const referenceCodes = Object.fromEntries(
  Object.values<NameKind>(nameKinds).map((kind) => [kind.code, entryOf(kind)]),
) as { readonly [code in NameCode]: Entry<Named> };
