import type { Condition } from "../../../../schemas/documents/condition.ts";
import type { StructuredDataEntry } from "../../../../schemas/documents/page.ts";
import type { JsonObject, JsonValue } from "../../../../schemas/json-value.ts";
import type { PlannedNode } from "../../../planning/index.ts";
import type { About } from "./about.ts";
import { describeArticle } from "./article.ts";
import { describeCar } from "./car.ts";
import { describeDealer, describeLocation } from "./dealer.ts";
import {
  deriveFromTree,
  deriveHomeBreadcrumbs,
  describeBreadcrumbs,
  describeItemList,
  describeQuestions,
} from "./lists.ts";
import { describeOffer } from "./offer.ts";

/**
 * Builds one piece of structured data from a value; undefined if the value has too little data. Each builder's result
 * is typed by schema-dts; the union of all types of schema.org is too large for the compiler to compare.
 */
type Builder = (value: JsonValue | undefined, about: About) => object | undefined;

const builders: { [type in StructuredDataEntry["type"]]: Builder } = {
  Car: describeCar,
  AutoDealer: describeDealer,
  Location: describeLocation,
  BreadcrumbList: describeBreadcrumbs,
  FAQPage: describeQuestions,
  ItemList: describeItemList,
  Offer: describeOffer,
  Article: describeArticle,
  Thing: () => ({ "@type": "Thing" }),
};

/** Access to values and conditions of the page. */
interface Reading {
  plan(value: JsonValue): JsonValue | undefined;
  holds(condition: Condition): boolean;
}

/**
 * The JSON-LD of a page: declared in its JSON, and derived from its breadcrumbs and questions. A type that the page
 * declares is not also derived from its content.
 */
export function buildStructuredData(
  entries: readonly StructuredDataEntry[],
  tree: readonly PlannedNode[],
  about: About,
  { title, ...reading }: Reading & { title: string },
): JsonObject[] {
  const declared = entries
    .filter(({ when }) => when === undefined || reading.holds(when))
    .flatMap((entry) => {
      const made = builders[entry.type](entry.of === undefined ? undefined : reading.plan(entry.of), about);
      return made === undefined ? [] : [withMore(made, entry.with, reading)];
    });
  const known = new Set(entries.map(({ type }) => type as string));
  const shown = deriveFromTree(tree, about).filter((item) => !known.has(item["@type"]));
  const hasCrumbs = [...declared, ...shown].some((item) => "@type" in item && item["@type"] === "BreadcrumbList");
  const crumbs = hasCrumbs ? undefined : deriveHomeBreadcrumbs(title, about);
  // Values that a builder could not set are undefined, which JSON leaves out.
  return [...declared, ...shown, ...(crumbs ? [crumbs] : [])].map(
    (item) => ({ "@context": "https://schema.org", ...item }) as JsonObject,
  );
}

function withMore(made: object, more: JsonObject | undefined, { plan }: Reading): object {
  if (more === undefined) return made;
  const result = { ...made, ...(plan(more) as JsonObject) };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null));
}
