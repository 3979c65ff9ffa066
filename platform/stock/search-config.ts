import { type OwnSearch, searchNames } from "../../schemas/entities/search-names.ts";
import type { IndexConfig } from "../../search/index.ts";

/** Replica of an index that holds the same cars in another order, as Algolia names them. */
export function replicaName(index: string, sort: string): string {
  return sort === "relevant" ? index : `${index}_${sort}`;
}

interface SearchSettings {
  typed?: { synonyms?: IndexConfig["synonyms"] };
  groupBy?: string;
}

/**
 * The index configuration for cars: searchable, counted, numeric and sort attributes (S3.16, S2.35), with what the site's
 * search adds to the platform's, its synonyms and groups.
 */
export function indexConfig(index: string, search?: OwnSearch & SearchSettings): IndexConfig {
  const { typed: { synonyms } = {}, groupBy } = search ?? {};
  const { words, facets, numbers, sorts } = searchNames(search);
  return {
    name: index,
    ...(synonyms && { synonyms }),
    ...(groupBy !== undefined && { distinct: groupBy }),
    searchable: words,
    facets,
    numeric: numbers,
    customRanking: ["desc(rank)", "desc(year)"],
    replicas: Object.fromEntries(
      Object.entries(sorts)
        .filter(([, ranking]) => ranking.length > 0)
        .map(([sort, ranking]) => [replicaName(index, sort), [...ranking]]),
    ),
  };
}
