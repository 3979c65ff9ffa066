import { createContext, useContext, useState } from "react";

interface Item {
  value: string;
  label: string;
  count: number;
  isRefined: boolean;
}

/** Whether the filters are open over the page. */
export const SheetOpenContext = createContext(false);

/**
 * The values of a list. While the filters are open over the page, it also keeps values that no car has any more, with
 * a count of 0, so that controls do not move under a finger.
 */
export function useSteadyValues<One extends Item>(items: readonly One[]): readonly (One | Item)[] {
  const steady = useContext(SheetOpenContext);
  const [listed, setListed] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = items.filter(({ value }) => !listed.has(value));
  if (steady && fresh.length > 0)
    setListed(new Map([...listed, ...fresh.map(({ value, label }) => [value, label] as const)]));
  if (!steady && listed.size > 0) setListed(new Map());
  if (!steady) return items;
  const values = new Set(items.map(({ value }) => value));
  const gone = [...listed].filter(([value]) => !values.has(value));
  return [...items, ...gone.map(([value, label]) => ({ value, label, count: 0, isRefined: false }))];
}
