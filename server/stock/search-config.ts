import { searchFacets, searchNumbers, searchWords } from "../../schemas/entities/search-attributes.ts";
import { searchSorts } from "../../schemas/entities/search-sorts.ts";
import type { IndexConfig } from "../../search/index.ts";

/** Replica of an index that holds the same cars in another order, as Algolia names them. */
export function replicaName(index: string, sort: string): string {
  return sort === "relevant" ? index : `${index}_${sort}`;
}

/**
 * The index configuration for cars: searchable, counted, numeric and sort attributes (S3.16, S2.35), and
 * the site's synonyms and groups.
 */
export function indexConfig(
  index: string,
  { synonyms, groupBy }: { synonyms?: IndexConfig["synonyms"]; groupBy?: string } = {},
): IndexConfig {
  return {
    name: index,
    ...(synonyms && { synonyms }),
    ...(groupBy !== undefined && { distinct: groupBy }),
    searchable: searchWords,
    facets: searchFacets,
    numeric: searchNumbers,
    customRanking: ["desc(rank)", "desc(year)"],
    replicas: Object.fromEntries(
      Object.entries(searchSorts)
        .filter(([, ranking]) => ranking.length > 0)
        .map(([sort, ranking]) => [replicaName(index, sort), [...ranking]]),
    ),
  };
}
