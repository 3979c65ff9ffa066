import { createContext, useContext, useState } from "react";
import type { FacetValue } from "../query/index.ts";

/** Whether the filters are open over the page. */
export const SheetOpenContext = createContext(false);

/**
 * The values of a list. While the filters are open over the page, it also keeps values that no car has any more, with
 * a count of 0, so that controls do not move under a finger.
 */
export function useSteadyValues(items: readonly FacetValue[]): readonly FacetValue[] {
  const steady = useContext(SheetOpenContext);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const fresh = items.filter(({ value }) => !listed.has(value));
  if (steady && fresh.length > 0) setListed(new Set([...listed, ...fresh.map(({ value }) => value)]));
  if (!steady && listed.size > 0) setListed(new Set());
  if (!steady) return items;
  const values = new Set(items.map(({ value }) => value));
  const gone = [...listed].filter((value) => !values.has(value));
  return [...items, ...gone.map((value) => ({ value, count: 0, isRefined: false }))];
}
