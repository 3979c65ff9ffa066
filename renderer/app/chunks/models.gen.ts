// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { DataTable } from "../../components/data-table/DataTable.tsx";
export { LinkChips } from "../../components/link-chips/LinkChips.tsx";
export { MakeDirectory } from "../../components/make-directory/MakeDirectory.tsx";
export { ModelCard } from "../../components/model-card/ModelCard.tsx";
export { ModelOverview } from "../../components/model-overview/ModelOverview.tsx";
export { OfferDetail } from "../../components/offer-detail/OfferDetail.tsx";
export { QueryForm } from "../../components/query-form/QueryForm.tsx";
