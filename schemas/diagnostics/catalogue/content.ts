import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";
import { mostNamed, type Named } from "./references.ts";

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
  "copy/unused": entry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `Nothing on this site shows the wording "${p.name}".`,
    (p) => didYouMean(p.near, `Show it somewhere with { "$msg": "${p.name}" }, or remove it.`),
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
};
