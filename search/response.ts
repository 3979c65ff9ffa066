import type { FacetStats } from "./facets.ts";

/** One document of an answer, with the search's additions. */
export interface Hit {
  readonly objectID: string;
  readonly _highlightResult?: Readonly<Record<string, unknown>>;
  readonly _snippetResult?: Readonly<Record<string, unknown>>;
  readonly _rankingInfo?: Readonly<Record<string, unknown>>;
  readonly [attribute: string]: unknown;
}

/** Algolia's answer to a search. */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page?: number;
  readonly nbPages?: number;
  readonly hitsPerPage?: number;
  readonly offset?: number;
  readonly length?: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats?: Readonly<Record<string, FacetStats>>;
  readonly exhaustive: Readonly<Record<"facetsCount" | "facetValues" | "nbHits" | "rulesMatch" | "typo", boolean>>;
  readonly exhaustiveFacetsCount: boolean;
  readonly exhaustiveNbHits: boolean;
  readonly exhaustiveTypo: boolean;
  readonly query: string;
  /** The query that was used instead, because the original found nothing (`removeWordsIfNoResults`). */
  readonly queryAfterRemoval?: string;
  /** Identifier of this search in analytics (`clickAnalytics`). */
  readonly queryID?: string;
  /** false: skipped, because the earlier searches found enough (`strategy`). */
  readonly processed?: boolean;
  /** What of the request has no effect. */
  readonly message?: string;
  /** The radius that was chosen for a search around a place without one, metres. */
  readonly automaticRadius?: string;
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly renderingContent: Readonly<Record<string, never>>;
}

/** Algolia's answer to a search for facet values. */
export interface FacetValuesResponse {
  readonly facetHits: readonly {
    readonly value: string;
    readonly highlighted: string;
    readonly count: number;
  }[];
  readonly exhaustiveFacetsCount: boolean;
  readonly processingTimeMS: number;
}
