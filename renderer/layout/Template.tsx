import { useMemo } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { BrowserPage, CompiledNode, Scope } from "../planning/index.ts";
import { conditionDecider, type PlanContext, plan } from "../planning/index.ts";
import { LayoutRenderer } from "./LayoutRenderer.tsx";
import { usePageContext } from "./page-context.tsx";

interface Props {
  /** The slot's nodes, from the component's `templates`. */
  nodes: readonly CompiledNode[] | undefined;
  /**
   * The item's additions to the page's scope, e.g. `{ car, decisions }`. Must keep its identity while the item is the
   * same.
   */
  scope: Scope;
}

const noConditions = {};

function contextOf({ site, visitor, now, runtime }: BrowserPage): { base: Scope; context: PlanContext } {
  const holds = conditionDecider(runtime?.conditions ?? noConditions, { site, visitor, now });
  return {
    base: { site: site as unknown as JsonObject, visitor, now },
    context: { place: { locale: site.locale, timeZone: site.timeZone }, holds },
  };
}

/** Plans and renders a template slot for one item. It includes the planner: import it from lazy components only. */
export function Template({ nodes, scope }: Props) {
  const { page, item } = usePageContext();
  const { base, context } = useMemo(() => contextOf(page), [page]);
  const planned = useMemo(
    () => plan(nodes ?? [], { ...base, ...scope }, context),
    [nodes, base, scope, context],
  );
  return item ? item(planned) : <LayoutRenderer nodes={planned} />;
}
