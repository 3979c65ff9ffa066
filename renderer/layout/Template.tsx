import { useMemo } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { BrowserPage, CompiledNode, PlannedNode, Scope } from "../planning/index.ts";
import { createConditionDecider, plan } from "../planning/index.ts";
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
const noNodes: readonly CompiledNode[] = [];

function planFor(
  { site, visitor, now, runtime }: BrowserPage,
  nodes: readonly CompiledNode[],
  scope: Scope,
): PlannedNode[] {
  const holds = createConditionDecider(runtime?.conditions ?? noConditions, { site, visitor, now });
  const place = { locale: site.locale, timeZone: site.timeZone };
  return plan(nodes, { site: site as unknown as JsonObject, visitor, now, ...scope }, { place, holds });
}

/** Plans and renders a template slot for one item. It includes the planner: import it from lazy components only. */
export function Template({ nodes = noNodes, scope }: Props) {
  const { page, items } = usePageContext();
  const planned = useMemo(() => {
    const make = () => planFor(page, nodes, scope);
    return items ? items.planned(nodes, scope, make) : make();
  }, [nodes, scope, page, items]);
  return items ? items.place(planned) : <LayoutRenderer nodes={planned} />;
}
