import type { Word } from "../../schemas/studio/knowledge.ts";
import { originOf, resolveStack, stackOf } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { readersByName } from "./readers.ts";

/** Places that one wording names; more would only be counted. */
const MOST_PLACES = 8;

/** The wording of a draft, by key. */
export function wordsOf({ source, slug, prepared }: OpenDraft): Word[] {
  const { root } = resolveStack(stackOf(source, slug).layers);
  const readers = readersByName(source, slug, "copy");
  return [...root.copy].map(([key, { value, places }]) => {
    const last = places.at(-1);
    return {
      key,
      text: String(value),
      reads: String(prepared?.tenant.copy[key] ?? value),
      said: last && originOf(last),
      usedBy: (readers[key] ?? []).slice(0, MOST_PLACES),
    };
  });
}
