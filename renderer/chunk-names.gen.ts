// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.

/** Which chunk holds a lazy component. */
export const chunkNames: { [component: string]: string } = {
  CurrentRefinements: "search",
  FilterSheet: "search",
  Form: "form",
  HitsGrid: "search",
  LeadReceipt: "lead-receipt",
  NoResults: "search",
  Pagination: "search",
  RangeSlider: "search",
  RefinementList: "search",
  SearchBox: "search",
  SearchHeading: "search",
  SearchRoot: "search",
  SearchStats: "search",
  SearchToolbar: "search",
  SortBy: "search",
};
