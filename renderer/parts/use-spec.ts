import { useFormat } from "../layout/index.ts";
import { type SpecItem, specEntries } from "../values/spec-text.ts";

/** The entries with a value, formatted in the page's locale. */
export function useSpec(items: readonly SpecItem[]): ReturnType<typeof specEntries> {
  return specEntries(items, useFormat());
}
