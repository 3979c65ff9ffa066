import { LRUCache } from "lru-cache";
import type { LoadContext } from "./context.ts";

/** Items of all sites of which something is kept: the cars of some hundred pages. */
const MOST_ITEMS = 5000;

interface Kept<Value> {
  /** The version of the site for which it was made. */
  prepared: object;
  /** ms since 1970 UTC. */
  now: number;
  value: Value;
}

/**
 * Keeps what is made of an item (a car, an offer) for the moment of a page, which is the same minute for all visitors
 * who are not signed in. The item belongs to one version of the stock or the content, and `make` depends on nothing
 * but the item, the site and the moment.
 */
export function keptForMoment<Value>(): (context: LoadContext, item: object, make: () => Value) => Value {
  const items = new LRUCache<object, Kept<Value>>({ max: MOST_ITEMS });
  return ({ live: { prepared }, now, visitor, about }, item, make) => {
    const isAnyone = !visitor.signedIn && visitor.holds === undefined && about === undefined;
    if (!isAnyone) return make();
    const known = items.get(item);
    if (known?.prepared === prepared && known.now === now) return known.value;
    const value = make();
    items.set(item, { prepared, now, value });
    return value;
  };
}
