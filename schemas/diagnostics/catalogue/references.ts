import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** A name that refers to nothing. */
export type Named = {
  name: string;
  near?: Guess;
  /** What there is. */
  allowed?: readonly string[];
};

/** Keys of wording that a hint lists. */
const mostBeside = 8;

/** Names that a hint lists of things that a site has many of. */
export const mostNamed = 20;

/** The things that there are, and where they are. */
const thereAre = (things: string, { allowed = [] }: Named, where: string): string =>
  allowed.length === 0 ? where : `The ${things}: ${listed(allowed, mostNamed)}. ${where}`;

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
    Named & {
      beside?: { begin: string; ends: readonly string[] } | undefined;
      /** The property that shows it, where the name is the words themselves. */
      shownBy?: string | undefined;
    }
  >(
    "error",
    (p) =>
      p.shownBy === undefined
        ? `There is no wording "${p.name}".`
        : `"$msg" takes the name of a wording, not the words themselves: "${p.name}".`,
    (p) =>
      p.shownBy !== undefined
        ? `Write "${p.shownBy}": ${JSON.stringify(p.name)}.`
        : didYouMean(
            p.near,
            p.beside === undefined
              ? "Add it to copy.json."
              : `Keys that begin with ${p.beside.begin}: ${listed(p.beside.ends, mostBeside)}. For another text, add "${p.name}" to copy.json.`,
          ),
  ),
  "reference/dead-link": entry<{ href: string; near?: Guess; meant?: Guess; note?: string }>(
    "warning",
    (p) => `No page of this site has the address "${p.href}".`,
    (p) => didYouMean(p.near ?? p.meant, p.note ?? "Add the page, or correct the link."),
  ),
  "reference/useless-link": entry<{ href: string; problem: string; advice: string }>(
    "warning",
    (p) => `The link "${p.href}" ${p.problem}.`,
    (p) => p.advice,
  ),
  "reference/missing-item": entry<{ href: string; near?: Guess; meant?: Guess }>(
    "warning",
    (p) => `The link "${p.href}" leads to an item that the site does not have.`,
    (p) =>
      didYouMean(
        p.near ?? p.meant,
        'Correct the link, or add the item to its collection (content/) or to "locations" in site.json.',
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
  "reference/make-not-in-range": entry<Named & { range: string; allowed: readonly string[] }>(
    "error",
    (p) => `The demonstration cannot have cars of "${p.name}": the model range "${p.range}" has none.`,
    (p) => didYouMean(p.near, `Its makes: ${listed(p.allowed)}.`),
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
};
