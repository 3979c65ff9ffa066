import { useEffect } from "react";
import { keepSearch } from "../browser/search-history.ts";
import { usePage } from "../layout/index.ts";
import type { PastSearch } from "../query/index.ts";

/** Keeps the search being shown among the visitor's last ones (S3.17), as many as the setting `keptSearches` says. */
export function useKeptSearch({ path, words }: PastSearch): void {
  const { slug, settings } = usePage().site;
  const keep = Number(settings?.keptSearches ?? 0);
  const joined = words.join("\n");
  useEffect(() => {
    keepSearch(slug, { path, words: joined === "" ? [] : joined.split("\n") }, keep);
  }, [slug, path, joined, keep]);
}
