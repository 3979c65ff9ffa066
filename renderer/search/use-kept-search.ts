import { useEffect } from "react";
import { keepSearch } from "../browser/search-history.ts";
import { usePage } from "../layout/index.ts";
import type { PastSearch } from "../query/index.ts";

/** Stores the current search among the visitor's recent ones (S3.17), up to the setting `keptSearches`. */
export function useKeptSearch({ path, words }: PastSearch): void {
  const { slug, settings } = usePage().site;
  const keep = Number(settings?.keptSearches ?? 0);
  const joined = words.join("\n");
  useEffect(() => {
    keepSearch(slug, { path, words: joined === "" ? [] : joined.split("\n") }, keep);
  }, [slug, path, joined, keep]);
}
