import { useEffect, useState } from "react";
import { forgetSearch, readSearches, saveSearch } from "../../browser/search-history.ts";
import { usePage } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import type { PastSearch } from "../../query/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./CurrentRefinements.module.css";

interface Props {
  search: PastSearch;
  label: string;
  savedLabel: string | undefined;
}

/** Saves the search in this browser, or removes it. */
export function SaveSearch({ search, label, savedLabel }: Props) {
  const { slug } = usePage().site;
  const { path } = search;
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    setSaved(readSearches(slug, "saved-searches").some((search) => search.path === path));
  }, [slug, path]);
  const toggle = () => {
    if (saved) forgetSearch(slug, "saved-searches", path);
    else saveSearch(slug, search);
    setSaved(!saved);
  };
  return (
    <button type="button" className={joinClassNames(css.chip, css.save)} aria-pressed={saved} onClick={toggle}>
      <Icon name="star" size={16} />
      {saved ? (savedLabel ?? label) : label}
    </button>
  );
}
