import { useFormat } from "../layout/index.ts";
import { type SpecItem, specEntries } from "../values/spec-text.ts";

/** The entries that say something, written out in the page's locale. */
export function useSpec(items: readonly SpecItem[]): ReturnType<typeof specEntries> {
  return specEntries(items, useFormat());
}
