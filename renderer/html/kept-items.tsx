import type { ReactNode } from "react";
import type { PlannedNode } from "../planning/index.ts";

/** Marks the places of items in the HTML of their list, which is rendered without them. */
export interface ItemMarks {
  /** Renders the place of an item. */
  item(nodes: readonly PlannedNode[]): ReactNode;
  /** The list's HTML with the HTML of its items in their places. */
  filled(html: string, htmlOf: (node: PlannedNode) => string): string;
}

/** Starts the place of an item; no text of a page can contain it. */
const mark = crypto.randomUUID();

/**
 * The items of a page's lists (cards) are the same on many pages, the lists are not: an item's HTML is kept by its planned
 * node, and a list's HTML has only the places of its items.
 */
export function itemMarks(): ItemMarks {
  const items: (readonly PlannedNode[])[] = [];
  return {
    item(nodes) {
      items.push(nodes);
      return `${mark}${items.length - 1};`;
    },
    filled(html, htmlOf) {
      const [first = "", ...rest] = html.split(mark);
      let whole = first;
      for (const piece of rest) {
        const end = piece.indexOf(";");
        for (const node of items[Number(piece.slice(0, end))] ?? []) whole += htmlOf(node);
        whole += piece.slice(end + 1);
      }
      return whole;
    },
  };
}
