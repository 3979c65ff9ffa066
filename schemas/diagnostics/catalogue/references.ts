import type { Severity } from "../diagnostic.ts";
import { messageAdvice } from "../message-fault.ts";
import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

type Named = {
  name: string;
  near?: Guess;
  /** What there is. */
  allowed?: readonly string[];
};

/** Names that a hint lists of things that a site has many of. */
const mostNamed = 20;

/** Keys of wording that a hint lists. */
const mostBeside = 8;

/** The things that there are, and where they are. */
const thereAre = (things: string, { allowed = [] }: Named, where: string): string =>
  allowed.length === 0 ? where : `The ${things}: ${listed(allowed, mostNamed)}. ${where}`;

/** The name under which the only missing value of a wording is given, where that is clear. */
const renamed = ({ missing, unused = [] }: { missing: readonly string[]; unused?: readonly string[] }) =>
  missing.length === 1 && unused.length === 1 ? unused[0] : undefined;

/** Codes for names that refer to nothing. */
export const referenceCodes = {
  "reference/unknown-table": entry<Named>(
    "error",
    (p) => `There is no rule table "${p.name}".`,
    (p) => didYouMean(p.near, thereAre("tables", p, "Tables are the files of rules/ in the layers.")),
  ),
  "reference/unknown-form": entry<Named>(
    "error",
    (p) => `There is no form "${p.name}".`,
    (p) => didYouMean(p.near, thereAre("forms", p, "Forms are the files of forms/ in the layers.")),
  ),
  "reference/unknown-copy": entry<
    Named & { beside?: { begin: string; ends: readonly string[] } | undefined }
  >(
    "error",
    (p) => `There is no wording "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        p.beside === undefined
          ? "Add it to copy.json."
          : `Keys that begin with ${p.beside.begin}: ${listed(p.beside.ends, mostBeside)}. For another text, add "${p.name}" to copy.json.`,
      ),
  ),
  "reference/dead-link": entry<{ href: string; near?: Guess; note?: string }>(
    "warning",
    (p) => `No page of this site has the address "${p.href}".`,
    (p) => didYouMean(p.near, p.note ?? "Add the page, or correct the link."),
  ),
  "reference/useless-link": entry<{ href: string; problem: string; advice: string }>(
    "warning",
    (p) => `The link "${p.href}" ${p.problem}.`,
    (p) => p.advice,
  ),
  "reference/missing-item": entry<{ href: string; near?: Guess; isPicture?: true }>(
    "warning",
    (p) =>
      p.isPicture
        ? `The picture "${p.href}" is of a model that the site does not have.`
        : `The link "${p.href}" leads to an item that the site does not have.`,
    (p) =>
      didYouMean(
        p.near,
        p.isPicture
          ? "Name a model of content/models.json by its slug, or use another picture."
          : 'Correct the link, or add the item to its collection (content/) or to "locations" in site.json.',
      ),
  ),
  "reference/dead-anchor": entry<{ anchor: string; page: string; near?: Guess; isSection?: true }>(
    "warning",
    (p) => `The page "${p.page}" has no part called "${p.anchor}", so the link leads to the page's top.`,
    (p) =>
      didYouMean(
        p.near,
        `Give the section that you mean "anchor": "${p.anchor}", or remove ${p.isSection ? "the link" : `"#${p.anchor}"`}.`,
      ),
  ),
  "reference/unsafe-link": entry<{ href: string; near?: Guess }>(
    "error",
    (p) => `"${p.href}" is not a valid link address.`,
    (p) =>
      didYouMean(
        p.near,
        "Use http, https, tel, mailto, or a site-relative address (/path, ?query, #anchor).",
      ),
  ),
  "reference/unused-menu": entry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `Nothing on this site shows the menu "${p.name}".`,
    (p) => didYouMean(p.near, "Show it in a frame or on a page, or remove it."),
  ),
  "reference/unknown-page": entry<Named>(
    "error",
    (p) => `There is no page "${p.name}".`,
    (p) => didYouMean(p.near, thereAre("pages", p, "Pages are the files of pages/ in the layers.")),
  ),
  "reference/unknown-frame": entry<Named>(
    "error",
    (p) => `There is no frame "${p.name}".`,
    (p) => didYouMean(p.near, thereAre("frames", p, "Frames are the files of frames/ in the layers.")),
  ),
  "reference/unknown-menu": entry<Named>(
    "error",
    (p) => `There is no menu "${p.name}".`,
    (p) => didYouMean(p.near, thereAre("menus", p, "Menus are listed in menus.json.")),
  ),
  "reference/unknown-asset": entry<Named>(
    "warning",
    (p) => `The file "${p.name}" does not exist.`,
    (p) => didYouMean(p.near, "Put the file into assets/ in the dealer's folder, with a name in lower case."),
  ),
  "reference/unknown-dialog": entry<Named>(
    "warning",
    (p) => `No page has a dialog "${p.name}", so the button does nothing but lead to its address.`,
    (p) =>
      didYouMean(
        p.near,
        thereAre("dialogs", p, 'A dialog is a "Dialog" in the layout of the page; its "id" is the name.'),
      ),
  ),
  "reference/page-turned-off": entry<{
    href: string;
    page: string;
    /** Flags of which each alone turns the page on. */
    flags?: readonly string[];
  }>(
    "warning",
    (p) =>
      `"${p.href}" leads to the page "${p.page}", which is turned off on this site: the link is left out.`,
    ({ page, flags = [] }) =>
      flags.length === 0
        ? `Turn the page on ("enabled" in pages/${page}.json says how), or remove the link.`
        : `Turn on the flag ${flags.map((flag) => `"${flag}"`).join(" or ")} in site.json ("flags"), or remove the link.`,
  ),
  "reference/unknown-range": entry<Named & { allowed: readonly string[] }>(
    "error",
    (p) => `There is no model range "${p.name}" for demonstrations.`,
    (p) => didYouMean(p.near, `The ranges: ${listed(p.allowed)}.`),
  ),
  "theme/unknown-face": entry<Named & { allowed: readonly string[] }>(
    "error",
    (p) => `The theme has no face called "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0 ? 'Declare it under "faces".' : `Its faces: ${listed(p.allowed)}.`,
      ),
  ),
  "reference/unknown-flag": entry<Named>(
    "error",
    (p) => `The site has no flag "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        'docs/reference/site.md lists the flags of the platform; a flag of your own is set in site.json under "flags".',
      ),
  ),
  "reference/unknown-setting": entry<Named>(
    "error",
    (p) => `The site has no setting "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        'docs/reference/site.md lists the settings of the platform; one of your own is set in site.json under "settings".',
      ),
  ),
  "reference/unknown-location": entry<Named & { slug?: string }>(
    "error",
    (p) =>
      p.slug === undefined
        ? `The site has no location "${p.name}".`
        : `"${p.name}" is a location, but here its slug must be written.`,
    (p) =>
      didYouMean(p.near, thereAre("locations", p, 'Locations are listed in site.json under "locations".')),
  ),
  "reference/unknown-dealership": entry<Named>(
    "error",
    (p) => `The site has no dealership "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        thereAre("dealerships", p, 'Dealerships are listed in site.json under "dealerships".'),
      ),
  ),
  "reference/unknown-offer": entry<Named>(
    "warning",
    (p) => `The site has no offer "${p.name}".`,
    (p) => didYouMean(p.near, 'Offers are listed in content/offers.json; the "id" is the name.'),
  ),
  "reference/unknown-manufacturer": entry<Named>(
    "warning",
    (p) => `The site has no manufacturer "${p.name}".`,
    (p) => didYouMean(p.near, "Use the slug of a manufacturer in content/manufacturers.json."),
  ),
  "reference/unknown-collection": entry<Named>(
    "error",
    (p) => `There is no content collection "${p.name}".`,
    (p) =>
      didYouMean(p.near, thereAre("collections", p, "Collections are the files of content/ in the layers.")),
  ),
  "content/undeclared-collection": entry<Named>(
    "warning",
    (p) => `No schema describes the content collection "${p.name}".`,
    (p) => didYouMean(p.near, "Its items are used unchecked; add a collection to schemas/collections/."),
  ),
  "content/duplicate-slug": entry<{ slug: string; other: string }>(
    "error",
    (p) => `The item "${p.other}" also has the slug "${p.slug}", so both have the same address.`,
    () => "Give each item its own slug: it is the last part of its page's address.",
  ),
  "content/no-such-items": entry<{ collection: string; property: string; value: string; near: Guess }>(
    "error",
    (p) =>
      `No item of the collection "${p.collection}" has the ${p.property} "${p.value}", so nothing is shown.`,
    (p) => didYouMean(p.near, "Use what the items have."),
  ),
  "content/not-shown": entry<{
    collection: string;
    property: string;
    value: string;
    near: Guess;
    allowed: readonly string[];
  }>(
    "warning",
    (p) => `No page shows items of the collection "${p.collection}" with the ${p.property} "${p.value}".`,
    (p) => didYouMean(p.near, `Pages show: ${listed(p.allowed)}.`),
  ),
  "content/unknown-property": entry<{
    property: string;
    collection: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    (p) => `Items of the collection "${p.collection}" have no property "${p.property}".`,
    (p) => didYouMean(p.near, `Their properties: ${listed(p.allowed)}.`),
  ),
  "copy/bad-message": entry<{ key: string | undefined; reason: string }>(
    "error",
    (p) =>
      `What the braces of ${p.key === undefined ? "this wording" : `the wording "${p.key}"`} say cannot be read: ${p.reason}.`,
    (p) => messageAdvice(p.reason),
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
      const values = p.missing.map((name) => `"${name}": ...`).join(", ");
      return p.hasValues ? `Add ${values} to "values".` : `Write "values": { ${values} } beside "$msg".`;
    },
  ),
  "copy/markup": entry<{ key: string; tag: string; advice: string }>(
    "warning",
    (p) => `The wording "${p.key}" has "${p.tag}", which visitors read as it stands.`,
    (p) => p.advice,
  ),
  "content/unfit-id": entry<{ id: string }>(
    "warning",
    (p) =>
      `"${p.id}" is the end of a page's address, where spaces and most signs turn into codes such as %20.`,
    () => 'Write lower-case letters, digits and hyphens, such as "winter-sale".',
  ),
  "content/unknown-model": entry<{ name: string; near: Guess; allowed: readonly string[] }>(
    "warning",
    (p) => `The site has no model "${p.name}", so no model's page shows this accessory for it.`,
    (p) => didYouMean(p.near, `Its models: ${listed(p.allowed, mostNamed)}.`),
  ),
  "content/shown-as-typed": entry<{ what: string; advice: string }>(
    "warning",
    (p) => `Visitors read "${p.what}" as it is written here.`,
    (p) => p.advice,
  ),
  "content/garbled-text": entry<{ garbled: string; meant: string; near: Guess }>(
    "warning",
    (p) => `Visitors read "${p.garbled}": UTF-8 that was read in another encoding.`,
    (p) => `Write "${p.meant}", and save files as UTF-8. forecourt validate --fix corrects the whole text.`,
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
  "copy/plural-of-text": entry<{ key: string; name: string }>(
    "warning",
    (p) =>
      `The wording "${p.key}" counts {${p.name}}, which is no number: visitors always read what "other" says.`,
    (p) => `Write {${p.name}} to show it. Only numbers, such as {count}, have a plural.`,
  ),
  "theme/unknown-font": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "warning",
    (p) => `The font "${p.name}" is not installed, so the page shows a font of the visitor's device.`,
    (p) => didYouMean(p.near, `Installed: ${listed(p.allowed)}.`),
  ),
  "theme/turned-weights": entry<{ lightest: number; boldest: number }>(
    "error",
    (p) =>
      `The lightest weight of this font (${p.lightest}) is above its boldest (${p.boldest}), so browsers ignore both.`,
    (p) => `Write the lighter one first: [${p.boldest}, ${p.lightest}].`,
  ),
  "theme/unfit-weight": entry<{ weight: number; face: string; lightest: number; boldest: number }>(
    "warning",
    (p) => `The font "${p.face}" has no weight ${p.weight}: it goes from ${p.lightest} to ${p.boldest}.`,
    (p) => `Write a weight from ${p.lightest} to ${p.boldest}, or choose another font in "fonts".`,
  ),
  "theme/low-contrast": entry<{ pairs: string }>(
    "warning",
    (p) => `These colours have less contrast than WCAG AA requires: ${p.pairs}.`,
    () => "Make this colour, or the other colours in this message, darker or lighter.",
  ),
  "platform/more-problems": entry<{ count: number; severity: Severity }>(
    "error",
    (p) =>
      `${p.count} more ${p.severity}${p.count === 1 ? " is" : "s are"} not listed; the first one is here.`,
    () => "Fix the listed problems, then load again.",
  ),
  "platform/check-failed": entry<{ problem: string }>(
    "error",
    (p) => `A check of the platform itself failed: ${p.problem}.`,
    () => "This is a bug in Forecourt. Please report it with the file that you changed last.",
  ),
};
