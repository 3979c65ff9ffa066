import { createContext, useContext, useState } from "react";
import type { useRefinementList } from "react-instantsearch";

type Items = readonly ReturnType<typeof useRefinementList>["items"][number][];

/** Whether the filters are open over the page. */
export const SheetOpenContext = createContext(false);

/**
 * The values of a list. While the filters are open over the page, it also keeps values that no car has any more, with
 * a count of 0, so that controls do not move under a finger.
 */
export function useSteadyValues(items: Items): Items {
  const steady = useContext(SheetOpenContext);
  const [listed, setListed] = useState<Items>([]);
  const isNew = ({ value }: Items[number]) => !listed.some((known) => known.value === value);
  if (steady && items.some(isNew)) setListed([...listed, ...items.filter(isNew)]);
  if (!steady && listed.length > 0) setListed([]);
  if (!steady) return items;
  const gone = listed.filter(({ value }) => !items.some((item) => item.value === value));
  return [...items, ...gone.map((item) => ({ ...item, count: 0, isRefined: false }))];
}
