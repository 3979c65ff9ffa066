import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import type { CarPlaces } from "./contradictions.ts";
import { parseMap } from "./read-map.ts";

/** What a site says of the reading of its cars. */
export interface ImportTerms {
  /** IANA zone of times that say none; absent: UTC. */
  timeZone?: string;
  /** The fields that the site declares. */
  fields?: OwnFields | undefined;
  /** Which of several rows with one id counts; absent: the first. */
  sameId?: "first" | "last" | undefined;
  /** Where the site's cars stand. */
  places?: CarPlaces | undefined;
  /** Absent: the names of the columns say which fields they are. */
  map?: ImportMap;
}

/** How a site's cars are read. Throws StockError where its map is wrong. */
export function getImportTerms({
  timeZone,
  fields,
  stock,
  ...places
}: Pick<Site, "timeZone" | "fields" | "stock"> & CarPlaces): ImportTerms {
  const { sameId, map } = stock ?? {};
  return {
    ...{ timeZone, fields, sameId, places },
    ...(map && { map: parseMap(map, '"map" of "stock" in site.json', fields) }),
  };
}
