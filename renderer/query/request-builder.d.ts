declare module "algoliasearch-helper/src/requestBuilder.js" {
  import type { SearchParameters } from "algoliasearch-helper";

  const requestBuilder: {
    /** The requests that a state needs: one for the hits, one for each refined disjunctive facet. */
    _getQueries(index: string, state: SearchParameters): { indexName: string; params: { [name: string]: unknown } }[];
  };
  // biome-ignore lint/style/noDefaultExport: what the package gives
  export default requestBuilder;
}
