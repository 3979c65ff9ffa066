import { useState } from "react";
import rest from "./Rest.module.css";

/**
 * Items of which only the first `limit` show until the visitor expands the rest (S4.20). All are rendered, each with
 * `restClass` of its index, because without JavaScript they could not be expanded.
 */
export function useDisclosure(
  items: readonly unknown[],
  limit: number,
): { restClass(index: number): string | undefined; more: boolean; open: boolean; toggle(): void } {
  const [open, setOpen] = useState(false);
  return {
    restClass: (index) => (index >= limit && !open ? rest.rest : undefined),
    more: items.length > limit,
    open,
    toggle: () => setOpen(!open),
  };
}
