import type { LoadContext } from "./context.ts";

/** What a result that is kept may depend on: neither the address, nor anything of one visitor's. */
export type KeptContext = Pick<LoadContext, "live" | "now" | "visitor" | "about" | "decide">;

/** Items of all sites of which something is kept: the cars of some hundred pages. */
const MOST_ITEMS = 5000;

/**
 * Keeps what is made of an item (a car, an offer) for the moment of a page, which is the same minute for all visitors
 * who are not signed in. The item belongs to one version of the stock or the content, and `make` depends on nothing
 * but the item, the site and the moment. Nothing is kept beyond the moment, nor beyond the version of the site: dealers that are
 * dropped from memory would stay with it.
 */
export function createMomentCache<Value>(): (context: KeptContext, item: object, make: () => Value) => Value {
  /** ms since 1970 UTC. */
  let moment = Number.NaN;
  let bySite = new WeakMap<object, Map<object, Value>>();
  let count = 0;
  return ({ live: { prepared }, now, visitor, about }, item, make) => {
    const isAnyone = !visitor.signedIn && visitor.holds === undefined && about === undefined;
    if (!isAnyone) return make();
    if (now !== moment || count >= MOST_ITEMS) {
      moment = now;
      bySite = new WeakMap();
      count = 0;
    }
    const items = bySite.get(prepared) ?? new Map<object, Value>();
    bySite.set(prepared, items);
    const known = items.get(item);
    if (known !== undefined) return known;
    const value = make();
    items.set(item, value);
    count += 1;
    return value;
  };
}

/** Most results of a source that are kept for a site: those of some hundred pages. Visitors must not fill the memory. */
const MOST_RESULTS = 500;

/**
 * A loader of a source whose results depend on nothing but its params, the site, its stock and the moment: pages of one moment
 * that ask for the same get the same object.
 */
export function cacheLoader<Params, Result>(
  load: (context: KeptContext, params: Params) => Result,
): (context: KeptContext, params: Params) => Result {
  const keptResults = createMomentCache<Map<string, Result>>();
  return (context, params) => {
    const results = keptResults(context, context.live.stock, () => new Map<string, Result>());
    const key = JSON.stringify(params);
    if (results.has(key)) return results.get(key) as Result;
    const found = load(context, params);
    if (results.size < MOST_RESULTS) results.set(key, found);
    return found;
  };
}
