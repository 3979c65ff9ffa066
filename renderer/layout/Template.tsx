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
const noNodes: readonly CompiledNode[] = [];

interface ItemContext {
  base: Scope;
  context: PlanContext;
}

const contexts = new WeakMap<BrowserPage, ItemContext>();

/** The same for all items of a page. */
function contextOf(page: BrowserPage): ItemContext {
  const known = contexts.get(page);
  if (known) return known;
  const { site, visitor, now, runtime } = page;
  const holds = conditionDecider(runtime?.conditions ?? noConditions, { site, visitor, now });
  const made = {
    base: { site: site as unknown as JsonObject, visitor, now },
    context: { place: { locale: site.locale, timeZone: site.timeZone }, holds },
  };
  contexts.set(page, made);
  return made;
}

/** Plans and renders a template slot for one item. It includes the planner: import it from lazy components only. */
export function Template({ nodes = noNodes, scope }: Props) {
  const { page, items } = usePageContext();
  const planned = useMemo(() => {
    const make = () => {
      const { base, context } = contextOf(page);
      return plan(nodes, { ...base, ...scope }, context);
    };
    return items ? items.planned(nodes, scope, make) : make();
  }, [nodes, scope, page, items]);
  return items ? items.place(planned) : <LayoutRenderer nodes={planned} />;
}
