import { useCallback, useEffect, useState } from "react";
import { objectOf } from "../../schemas/json-value.ts";
import { api, type Component, type DraftRow } from "../api.ts";

/** Pages by id, with the addresses of each. */
export type Pages = { [id: string]: { paths: string[] } };

/** Whether an address can be opened as it is: without a part that names a car or a place. */
export const isPlain = (path: string): boolean => !/[:*]/.test(path);

/** The pages of a draft and the components that they can use. */
export function usePages(draft: DraftRow | undefined) {
  const [pages, setPages] = useState<Pages>({});
  const [components, setComponents] = useState<{ [use: string]: Component }>({});
  useEffect(() => {
    void api.schemas().then((found) => setComponents(found.components));
  }, []);
  const [id, slug] = [draft?.id, draft?.slug];
  const reload = useCallback(async () => {
    if (id === undefined || slug === undefined) return;
    const { value } = await api.tree({ id, slug } as DraftRow, "/pages");
    setPages(objectOf(value) as unknown as Pages);
  }, [id, slug]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { pages, components, reload };
}
