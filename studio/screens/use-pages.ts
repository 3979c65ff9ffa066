import { useEffect, useState } from "react";
import type { PageRow } from "../../schemas/studio/knowledge.ts";
import { api, type Component, type DraftRow } from "../api.ts";
import { useOnce } from "../editing.ts";
import { formatName } from "../parts/layers.ts";

/** Pages by id. */
export type Pages = { [id: string]: PageRow };

/** Whether an address can be opened as it is: without a part that names a car or a place. */
export const isPlain = (path: string): boolean => !/[:*]/.test(path);

/** The name of a page: its title, or what it is called in the files. */
export const getPageTitle = ({ id, title }: PageRow): string => title ?? formatName(id);

const none: { [use: string]: Component } = {};

/** The pages of a draft, read again once a change is saved, and the components that they can use. */
export function usePages({ id, rev }: DraftRow, isBusy: boolean) {
  const [pages, setPages] = useState<Pages>({});
  const components = useOnce("schemas", api.schemas)?.components ?? none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (isBusy) return;
    let isGone = false;
    api.pages(id).then(
      (found) => !isGone && setPages(Object.fromEntries(found.pages.map((page) => [page.id, page]))),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, rev, isBusy]);
  return { pages, components };
}
