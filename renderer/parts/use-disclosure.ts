import { useState } from "react";

/** Items of which only the first `limit` show until the visitor asks for the rest (S4.20). */
export function useDisclosure<T>(
  items: readonly T[],
  limit: number,
): { shown: readonly T[]; more: boolean; open: boolean; toggle(): void } {
  const [open, setOpen] = useState(false);
  const more = items.length > limit;
  return { shown: more && !open ? items.slice(0, limit) : items, more, open, toggle: () => setOpen(!open) };
}
