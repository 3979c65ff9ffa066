import type { ReactNode } from "react";
import { isObject } from "../../schemas/json-value.ts";
import type { BrowserPage, CompiledNode, PlannedNode, Scope } from "../planning/index.ts";

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

/** Marks the places of items in the HTML of their list, which is rendered without them. */
export interface ItemMarks {
  /** Renders the place of an item. */
  place(nodes: readonly PlannedNode[]): ReactNode;
  /** Renders the place of a piece. */
  piece(key: string, make: () => ReactNode): ReactNode;
  /** The list's HTML with the HTML of its items and pieces in their places. */
  filled(html: string, htmlOf: (node: PlannedNode) => string, pieceOf: (piece: Piece) => string): string;
}

/** A part of an island that is not planned: `key` describes all that `make` renders. */
export interface Piece {
  key: string;
  make: () => ReactNode;
}

/** Starts the place of an item; no text of a page can contain it. */
const mark = crypto.randomUUID();

/**
 * The items of a page's lists (cards) are the same on many pages, the lists are not: an item's HTML is kept by its planned
 * node, and a list's HTML has only the places of its items.
 */
export function createItemMarks(): ItemMarks {
  const items: (readonly PlannedNode[] | Piece)[] = [];
  const placed = (item: readonly PlannedNode[] | Piece) => `${mark}${items.push(item) - 1};`;
  return {
    place: placed,
    piece: (key, make) => placed({ key, make }),
    filled(html, htmlOf, pieceOf) {
      const [first = "", ...rest] = html.split(mark);
      let whole = first;
      for (const piece of rest) {
        const end = piece.indexOf(";");
        const item = items[Number(piece.slice(0, end))] ?? [];
        if ("key" in item) whole += pieceOf(item);
        else for (const node of item) whole += htmlOf(node);
        whole += piece.slice(end + 1);
      }
      return whole;
    },
  };
}
