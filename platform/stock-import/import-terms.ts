import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { listBodyNames, listKindNames } from "../../schemas/resolve/vehicle-types.ts";
import type { KnownWords } from "./column-values.ts";
import type { CarPlaces } from "./contradictions.ts";
import { parseMap } from "./read-map.ts";

/** What a site says of the reading of its cars. */
export interface ImportTerms {
  /** IANA zone of times that say none; absent: UTC. */
  timeZone?: string;
  /** The fields that the site declares. */
  fields?: OwnFields | undefined;
  /** The site's words of some fields, where the names of columns are vague. */
  words?: KnownWords | undefined;
  /** Which of several rows with one id counts; absent: the first. */
  sameId?: "first" | "last" | undefined;
  /** Where the site's cars stand, and which kinds of vehicles it knows. */
  places?: CarPlaces | undefined;
  /** Absent: the names of the columns say which fields they are. */
  map?: ImportMap;
}

/** What is read of a tenant for an import. */
export interface ImportingTenant extends Pick<ResolvedTenant, "content"> {
  site: Pick<Site, "timeZone" | "fields" | "stock" | "search"> & CarPlaces;
}

/** How a site's cars are read. Throws StockError where its map is wrong. */
export function getImportTerms(tenant: ImportingTenant): ImportTerms {
  const { timeZone, fields, stock, ...places } = tenant.site;
  const { sameId, map } = stock ?? {};
  const words = { item_type: [...listKindNames(tenant).keys()], simple_body: listBodyNames(tenant) };
  return {
    ...{ timeZone, fields, words, sameId, places: { ...places, kinds: words.item_type } },
    ...(map && { map: parseMap(map, '"map" of "stock" in site.json', fields) }),
  };
}
