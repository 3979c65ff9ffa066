import { useEffect } from "react";
import { setCanonical } from "../../browser/canonical.ts";
import { setTitle } from "../../browser/head.ts";
import { useFormat } from "../../layout/index.ts";
import { computeHeadingValues } from "../../query/index.ts";
import { useAnsweredState, useFound } from "../../search/index.ts";
import css from "./SearchHeading.module.css";
import type { Props } from "./schema.ts";

/** The h1 of a search page; it changes with the search. */
export function SearchHeading({ text, documentTitle }: Props) {
  const format = useFormat();
  const { state, config, hrefOf } = useAnsweredState();
  const { nbHits } = useFound();
  const values = computeHeadingValues(state, config, nbHits);
  const title = format(documentTitle, values);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
  // Sorting is not part of the canonical address, as on the server.
  const address = hrefOf({ ...state, sort: undefined });
  useEffect(() => setCanonical(address), [address]);
  return <h1 className={css.root}>{format(text, values)}</h1>;
}
