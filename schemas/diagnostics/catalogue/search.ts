import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** Parts of an address that a hint lists. */
const mostParts = 10;

/** Codes for searches that the engine cannot parse or that can never find anything. */
export const searchCodes = {
  "search/unknown-attribute": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `Cars cannot be searched by "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        `Add "${p.name}" to search.attributes of site.json, or name one of: ${listed(p.allowed)}.`,
      ),
  ),
  "search/unlikely-value": entry<{
    attribute: string;
    value: string;
    near?: Guess;
    /** All values that there are, where they are few. */
    allowed?: readonly string[] | undefined;
  }>(
    "warning",
    (p) => `The search finds no car by "${p.value}": the site knows no such "${p.attribute}".`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed === undefined
          ? "Write the value as the cars of the stock have it."
          : `Its values: ${listed(p.allowed)}.`,
      ),
  ),
  "search/unknown-sort": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The search has no order "${p.name}".`,
    (p) => didYouMean(p.near, `Orders: ${listed(p.allowed)}. Add your own to search.sorts of site.json.`),
  ),
  "search/unknown-field": entry<{ name: string; near?: Guess }>(
    "error",
    (p) => `A car has no public field "${p.name}".`,
    (p) => didYouMean(p.near, "docs/reference/cars.md lists the fields of a car."),
  ),
  "search/field-with-parts": entry<{ name: string; allowed: readonly string[] }>(
    "error",
    (p) => `"${p.name}" of a car has several parts; one of them is needed.`,
    (p) => `Name one: ${listed(p.allowed)}.`,
  ),
  "search/taken-name": entry<{ name: string }>(
    "error",
    (p) => `"${p.name}" already has another meaning in the search.`,
    () => "Give the attribute another name.",
  ),
  "search/not-a-number": entry<{ name: string; allowed: readonly string[]; hasBands?: true }>(
    "error",
    (p) =>
      p.hasBands
        ? `"${p.name}" cannot have both bands, which are a list, and a range, which is a slider.`
        : `"${p.name}" is not a number, so it has no range.`,
    (p) =>
      p.hasBands
        ? 'Remove "bands" for a slider, or "as" for a list of the bands.'
        : `Show its values as a list, or name a number: ${listed(p.allowed)}.`,
  ),
  "search/two-sources": entry<{ field: string; fact: string }>(
    "error",
    (p) => `One attribute cannot be both the field "${p.field}" and the fact "${p.fact}".`,
    () => 'Remove "field" or "fact".',
  ),
  "search/repeated-band": entry<{ value: string }>(
    "error",
    (p) => `Another band before this one is called "${p.value}" too, so the search shows one entry for both.`,
    () => "Give each band its own value, or remove one of the two.",
  ),
  "search/no-band": entry<{ value: string; below: number }>(
    "warning",
    (p) => `The last band, "${p.value}", ends below ${p.below}: cars from there on are in no band.`,
    () => 'Remove "below" of the last band, or add a band without it.',
  ),
  "search/empty-label": entry<{ name: string }>(
    "warning",
    (p) => `The filter "${p.name}" has an empty label, so nobody sees what it is.`,
    () => 'Write what visitors know it by; without "label", pages show no filter of it.',
  ),
  "search/unused-unit": entry<{ name: string }>(
    "warning",
    (p) => `"${p.name}" is not a number, so its unit would follow words.`,
    () => 'Remove "unit", or name a field that is a number.',
  ),
  "search/not-listed": entry<{
    name: string;
    list: "facets" | "ranges";
    page: string;
    near: Guess;
    allowed: readonly string[];
  }>(
    "warning",
    (p) => `The page "${p.page}" does not search by "${p.name}", so this filter stays empty.`,
    (p) =>
      didYouMean(
        p.near,
        `Add "${p.name}" to "${p.list}" of the page's search ("data"), which has: ${listed(p.allowed)}.`,
      ),
  ),
  "search/unordered-bands": entry<{ value: string; before?: string; after?: string }>(
    "error",
    (p) =>
      p.after === undefined
        ? `The band "${p.value}" is empty: it does not end above the band "${p.before}" before it.`
        : `The band "${p.value}" has no "below", so that the band "${p.after}" after it is empty.`,
    () =>
      'Write the bands from the lowest to the highest, each with "below", the number where it ends; only the last one may lack it.',
  ),
  "search/unsortable": entry<{ name: string; fact?: string }>(
    "error",
    (p) =>
      p.fact === undefined
        ? `Cars cannot be sorted by "${p.name}": a car has several values of it.`
        : `Cars cannot be sorted by "${p.name}": the fact "${p.fact}" is not read as a number.`,
    (p) =>
      p.fact === undefined
        ? "Sort by an attribute with one value."
        : `Write "as": "range" in "${p.name}" of search.attributes if the fact is a number, or sort by another attribute.`,
  ),
  "search/unread-parameter": entry<{
    href: string;
    part: string;
    params: string;
    near?: Guess;
    allowed: readonly string[];
    way?: string;
  }>(
    "warning",
    (p) => `The search ignores "${p.part}" of the link "${p.href}".`,
    (p) => didYouMean(p.near, p.way ?? `It reads: ${listed(p.allowed, mostParts)}.`),
  ),
  "search/bad-filter": entry<{ filter: string; problem: string; how?: string | undefined }>(
    "error",
    (p) => `The filter "${p.filter}" does not work: ${p.problem}.`,
    (p) =>
      p.how ?? "Write conditions such as car_type:used AND price < 20000, with AND, OR and NOT between them.",
  ),
};
