// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CompareButton } from "../../components/compare-button/CompareButton.tsx";
export { CtaCard } from "../../components/cta-card/CtaCard.tsx";
export { CurrentRefinements } from "../../components/current-refinements/CurrentRefinements.tsx";
export { FilterSheet } from "../../components/filter-sheet/FilterSheet.tsx";
export { HitsGrid } from "../../components/hits-grid/HitsGrid.tsx";
export { MakeTiles } from "../../components/make-tiles/MakeTiles.tsx";
export { NoResults } from "../../components/no-results/NoResults.tsx";
export { Pagination } from "../../components/pagination/Pagination.tsx";
export { RangeSlider } from "../../components/range-slider/RangeSlider.tsx";
export { RefinementList } from "../../components/refinement-list/RefinementList.tsx";
export { SearchBox } from "../../components/search-box/SearchBox.tsx";
export { SearchHeading } from "../../components/search-heading/SearchHeading.tsx";
export { SearchRoot } from "../../components/search-root/SearchRoot.tsx";
export { SearchStats } from "../../components/search-stats/SearchStats.tsx";
export { SearchToolbar } from "../../components/search-toolbar/SearchToolbar.tsx";
export { SortBy } from "../../components/sort-by/SortBy.tsx";
