import type { ReactNode } from "react";
import { isObject } from "../../schemas/json-value.ts";
import type { BrowserPage, CompiledNode, PlannedNode, Scope } from "../planning/index.ts";
import { cutAtMarks, formatMark } from "./marks.ts";

/** A template's plan for one item, and all that it is made of besides the item. */
interface KeptPlan {
  nodes: readonly CompiledNode[];
  scope: Scope;
  site: BrowserPage["site"];
  now: number;
  visitor: string;
  planned: readonly PlannedNode[];
}

/** Plans of items: the same car is planned once for all pages of a moment that list it at the same place. */
export class KeptPlans {
  readonly #plans = new WeakMap<object, KeptPlan[]>();

  /** What `make` plans for `nodes` and `scope` on a page, whose visitor is given as JSON. */
  get(
    { site, now }: Pick<BrowserPage, "site" | "now">,
    visitor: string,
    nodes: readonly CompiledNode[],
    scope: Scope,
    make: () => readonly PlannedNode[],
  ): readonly PlannedNode[] {
    const item = Object.values(scope).find(isObject);
    if (item === undefined) return make();
    const plans = (this.#plans.get(item) ?? []).filter((keptPlan) => keptPlan.now === now);
    const known = plans.find(
      (plan) => plan.nodes === nodes && plan.site === site && plan.visitor === visitor && isSame(plan.scope, scope),
    );
    if (known) return known.planned;
    const planned = make();
    plans.push({ nodes, scope, site, now, visitor, planned });
    this.#plans.set(item, plans);
    return planned;
  }
}

const isSame = (first: Scope, other: Scope): boolean =>
  Object.keys(first).every((name) => first[name] === other[name]) &&
  Object.keys(other).length === Object.keys(first).length;

/** Marks the places of items and of pieces in the HTML of their island. */
export type ItemMarks = ReturnType<typeof createItemMarks>;

/** A part of an island that is rendered in its place: `start` is where its HTML begins. */
interface Piece {
  keep: (html: string) => void;
  start?: number;
}

/**
 * The items of a page's lists (cards) are the same on many pages, the lists are not: an item's HTML is kept by its planned
 * node, and a list's HTML has only the places of its items.
 */
export function createItemMarks() {
  const items: (readonly PlannedNode[] | string | Piece)[] = [];
  const placed = (item: (typeof items)[number]) => formatMark(items.push(item) - 1);
  return {
    /** Renders the place of an item, or of HTML. */
    place: (item: readonly PlannedNode[] | string): ReactNode => placed(item),
    /** Renders a piece, whose HTML `keep` gets. */
    piece(children: ReactNode, keep: (html: string) => void): ReactNode {
      const ends = placed({ keep });
      return (
        <>
          {ends}
          {children}
          {ends}
        </>
      );
    },
    /** The island's HTML with that of its items in their places. */
    filled(html: string, htmlOf: (node: PlannedNode) => string): string {
      const { texts, indexes } = cutAtMarks(html);
      const filled = texts.slice(0, 1);
      for (const [at, index] of indexes.entries()) {
        const item = items[index] ?? [];
        if (typeof item === "string") filled.push(item);
        else if (!("keep" in item)) filled.push(...item.map(htmlOf));
        else if (item.start === undefined) item.start = filled.length;
        else item.keep(filled.slice(item.start).join(""));
        filled.push(texts[at + 1] ?? "");
      }
      return filled.join("");
    },
  };
}
