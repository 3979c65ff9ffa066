import { useCallback, useEffect, useRef, useState } from "react";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { api, type DraftRow, type Tree } from "../api.ts";

/** The layout that is edited: a page or a frame. */
export interface Document {
  pointer: string;
  value: JsonObject;
}

/** A selected node with its props and who says them. */
export interface Selected {
  at: string;
  node: JsonObject;
  props: Tree;
}

const documentOf = (pointer: string): string => pointer.split("/").slice(0, 3).join("/");

/** The page (or frame) around the selection and the selected node, read again when the draft changes. */
export function useNode(draft: DraftRow | undefined, page: string, at: string | null) {
  const [layout, setLayout] = useState<Document>();
  const [selected, setSelected] = useState<Selected>();
  const [read, setRead] = useState<string | null>(null);
  const changes = useRef(0);
  const pointer = at === null ? `/pages/${page}` : documentOf(at);
  const id = draft?.id;
  const slug = draft?.slug;

  const load = useCallback(async () => {
    if (id === undefined || slug === undefined || page === "") return;
    const row = { id, slug };
    const before = changes.current;
    const [whole, node, props] = await Promise.all([
      api.tree(row, pointer),
      at === null ? undefined : api.tree(row, at),
      at === null ? undefined : api.tree(row, `${at}/props`, true),
    ]);
    setLayout({ pointer, value: convertToJsonObject(whole.value) });
    // A node without props of its own has none in the tree yet.
    const own = node?.value === undefined || props === undefined ? undefined : { ...props, layers: whole.layers };
    setRead(at);
    // What has been typed meanwhile is newer; it is read again once it is saved.
    if (changes.current !== before) return;
    setSelected(own && at !== null ? { at, node: convertToJsonObject(node?.value), props: own } : undefined);
  }, [id, slug, page, pointer, at]);
  useEffect(() => {
    load().catch(() => {
      setSelected(undefined);
      setRead(at);
    });
  }, [load, at]);
  /** Shows a change before the server has saved it. */
  const show = (changed: Selected) => {
    changes.current += 1;
    setSelected(changed);
  };
  return { layout, selected, isRead: read === at, show, reload: load };
}
