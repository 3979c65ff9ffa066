import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { Word } from "../../schemas/studio/knowledge.ts";
import { originOf, resolveStack, stackOf } from "../../schemas/tools.ts";
import { readersByName } from "./readers.ts";

/** Places that one wording names; more would only be counted. */
const MOST_PLACES = 8;

/** The wording of a dealer, by key. */
export function wordsOf(source: TenantSource, slug: string): Word[] {
  const { root } = resolveStack(stackOf(source, slug).layers);
  const readers = readersByName(source, slug, "copy");
  return [...root.copy].map(([key, { value, places }]) => {
    const last = places.at(-1);
    return {
      key,
      text: String(value),
      said: last && originOf(last),
      usedBy: (readers[key] ?? []).slice(0, MOST_PLACES),
    };
  });
}
