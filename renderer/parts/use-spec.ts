import { useFormat } from "../layout/index.ts";
import { formatSpecEntries, type SpecItem } from "../values/spec-text.ts";

/** The entries with a value, formatted in the page's locale. */
export function useSpec(items: readonly SpecItem[]): ReturnType<typeof formatSpecEntries> {
  return formatSpecEntries(items, useFormat());
}
