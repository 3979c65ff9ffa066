import { useMemo } from "react";
import type { Answer, DraftView, Schemas } from "../api.ts";
import { useOnce } from "../editing.ts";
import { formatName } from "../parts/layers.ts";
import { useOfDraft } from "../use-answer.tsx";

/** A component that pages can use. */
export type Component = Schemas["components"][string];
type PageRow = Answer<"GET /api/drafts/:id/pages">["pages"][number];

/** Pages by id. */
export type Pages = { [id: string]: PageRow };

/** Whether an address can be opened as it is: without a part that names a car or a place. */
export const isPlain = (path: string): boolean => !/[:*]/.test(path);

/** The name of a page: its title, or what it is called in the files. */
export const getPageTitle = ({ id, title }: PageRow): string => title ?? formatName(id);

const none: { [use: string]: Component } = {};

/** The pages of a draft, read again once a change is saved, and the components that they can use. */
export function usePages(draft: DraftView, isBusy: boolean) {
  const components = useOnce("schemas")?.components ?? none;
  const { answer } = useOfDraft({ draft, isBusy }, "GET /api/drafts/:id/pages");
  const pages = useMemo(() => Object.fromEntries((answer?.pages ?? []).map((page) => [page.id, page])), [answer]);
  return { pages, components };
}
