import { buildPaidPriceAttribute, buildPaidPriceSort, priceSorts } from "../../schemas/entities/paid-price.ts";
import { type OwnSearch, searchNames } from "../../schemas/entities/search-names.ts";
import { searchSorts } from "../../schemas/entities/search-sorts.ts";
import type { IndexConfig } from "../../search/index.ts";

/** Replica of an index that holds the same cars in another order, as Algolia names them. */
export function formatReplicaName(index: string, sort: string): string {
  return sort === "relevant" ? index : `${index}_${sort}`;
}

/** The state of a site, and all states that its cars have prices for. */
interface PricedStates {
  own: string;
  states: readonly string[];
}

interface SearchSettings {
  typed?: { synonyms?: IndexConfig["synonyms"] };
  groupBy?: string;
}

/**
 * The index configuration for cars: searchable, counted, numeric and sort attributes (S3.16, S2.35), with what the site's
 * search adds to the platform's, its synonyms and groups. The price is what is paid in the site's state; those of other
 * states are attributes and orders of their own.
 */
export function buildIndexConfig(
  index: string,
  search?: OwnSearch & SearchSettings,
  { own, states }: PricedStates = { own: "", states: [] },
): IndexConfig {
  const { typed: { synonyms } = {}, groupBy } = search ?? {};
  const { words, facets, numbers, sorts } = searchNames(search);
  return {
    name: index,
    ...(synonyms && { synonyms }),
    ...(groupBy !== undefined && { distinct: groupBy }),
    searchable: words,
    facets,
    numeric: [...numbers, ...states.map(buildPaidPriceAttribute)],
    ...(states.length > 0 && { readAs: { price: buildPaidPriceAttribute(own) } }),
    customRanking: ["desc(rank)", "desc(year)"],
    replicas: Object.fromEntries(
      [
        ...Object.entries(sorts),
        ...states
          .filter((state) => state !== own)
          .flatMap((state) =>
            priceSorts.map((sort): [string, string[]] => [
              buildPaidPriceSort(sort, state),
              searchSorts[sort].map((criterion) => criterion.replace("price", buildPaidPriceAttribute(state))),
            ]),
          ),
      ]
        .filter(([sort]) => sort !== "relevant")
        .map(([sort, ranking]) => [formatReplicaName(index, sort), [...ranking]]),
    ),
  };
}
