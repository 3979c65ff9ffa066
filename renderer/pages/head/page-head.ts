import type { Condition } from "../../../schemas/documents/condition.ts";
import type { StructuredDataEntry } from "../../../schemas/documents/page.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../../schemas/json-value.ts";
import type { PageHead, PlanContext, PlannedNode, Scope } from "../../planning/index.ts";
import { planValue } from "../../planning/index.ts";
import { previewPicture } from "../../values/preview-picture.ts";
import type { PreparedPage } from "../prepared-tenant.ts";
import { findCanonicalPath, resolveAbsoluteUrl } from "./canonical.ts";
import type { CarType } from "./structured-data/about.ts";
import { buildStructuredData } from "./structured-data/structured-data.ts";

/** The input of a page's head besides its JSON. */
export interface HeadInput {
  page: PreparedPage;
  /** `title` and `description`, formatted. */
  texts: { title: string; description?: string };
  scope: Scope;
  context: PlanContext;
  /** The planned page, from which structured data is derived. */
  tree: readonly PlannedNode[];
  /** Parameters of the matched path. */
  params: { readonly [name: string]: string };
  /** Scheme and host of the site, such as https://www.example.com.au; empty if unknown. */
  origin: string;
  /** A search page's canonical address and indexing. */
  search?: { canonical: string; noindex: boolean };
  /** Identification number of the page's car, for structured data alone. */
  vin?: string | undefined;
  /** What schema.org calls the kind of the page's car. */
  carType?: CarType | undefined;
  /** Picture for pages without one. */
  image?: string;
}

/** Title, addresses, robots, link preview and JSON-LD of a page. Pure. */
export function buildPageHead(input: HeadInput): PageHead {
  const { page, texts, scope, context, origin, search } = input;
  const { structuredData: entries = [], ...texted } = page.meta;
  const meta = convertToJsonObject(planValue(texted, scope, context.place));
  const holds = (condition: Condition) => context.holds(condition, scope);
  const own = text(meta.canonical) ?? search?.canonical ?? findCanonicalPath(page.page, input.params, holds);
  // As links have them: an address with these signs is not valid HTML.
  const canonical = (resolveAbsoluteUrl(own, origin) ?? own)?.replace(/[[\]]/g, encodeURIComponent);
  const image = resolveAbsoluteUrl(previewPicture(text(meta.image) ?? input.image), origin);
  const { vin, carType } = input;
  const about = { origin, url: canonical ?? "", site: scope.site as JsonObject, vin, carType };
  const jsonLd = buildStructuredData(entries as unknown as StructuredDataEntry[], input.tree, about, {
    plan: (value) => planValue(value, scope, context.place),
    holds,
    title: texts.title,
  });
  return {
    ...texts,
    type: text(meta.type) ?? "website",
    ...(canonical !== undefined && { canonical }),
    ...((page.page.noindex || search?.noindex) && { noindex: true }),
    ...(image !== undefined && { image }),
    ...(jsonLd.length > 0 && { jsonLd }),
  };
}

const text = (value: JsonValue | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
