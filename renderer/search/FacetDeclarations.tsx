import { useConfigure, useRange, useRefinementList } from "react-instantsearch";
import type { PlannedNode } from "../planning/index.ts";
import { attributesIn } from "../query/index.ts";
import { useSearchPayload } from "./search-context.tsx";

/**
 * Declares the page's attributes. Attributes that an address can refine but that have no visible widget (such as
 * "more from this dealer") are declared here, so that their refinements apply and are kept.
 */
export function FacetDeclarations({ tree }: { tree: readonly PlannedNode[] }) {
  const { config, parameters } = useSearchPayload();
  useConfigure(parameters);
  const shown = attributesIn(tree);
  return (
    <>
      {config.facets.map((name) => (shown.has(name) ? null : <Facet key={name} attribute={name} />))}
      {config.ranges.map((name) => (shown.has(name) ? null : <Range key={name} attribute={name} />))}
    </>
  );
}

function Facet({ attribute }: { attribute: string }) {
  const { parameters } = useSearchPayload();
  useRefinementList({ attribute, limit: Number(parameters.maxValuesPerFacet) });
  return null;
}

function Range({ attribute }: { attribute: string }) {
  useRange({ attribute });
  return null;
}
