import { useCallback, useEffect, useState } from "react";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api, type Component, type DraftRow } from "../api.ts";

/** Pages by id, with the addresses of each. */
export type Pages = { [id: string]: { paths: string[] } };

/** Whether an address can be opened as it is: without a part that names a car or a place. */
export const isPlain = (path: string): boolean => !/[:*]/.test(path);

/** The addresses of a page, which may be half written. */
const addresses = (page: JsonValue): Pages[string] => {
  const { paths } = objectOf(page);
  return { paths: Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [] };
};

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
    const { value } = await api.tree({ id, slug }, "/pages");
    setPages(
      Object.fromEntries(Object.entries(objectOf(value)).map(([page, said]) => [page, addresses(said)])),
    );
  }, [id, slug]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { pages, components, reload };
}
