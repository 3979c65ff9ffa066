import { useState } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api, type DraftView, type Op } from "../api.ts";
import { partAt } from "../editing.ts";
import { focusField } from "../parts/field-focus.ts";
import { fromSteps } from "../parts/layers.ts";
import type { Document } from "./use-node.ts";
import type { usePreview } from "./use-preview.ts";

/** Names of the nodes in the list around a node. */
function siblingsOf(layout: Document | undefined, pointer: string): string[] {
  const list = partAt(layout?.value, fromSteps(pointer).slice(2, -1));
  return Array.isArray(list) ? list.map((item) => String(objectOf(item).id)) : [];
}

/** The neighbour of a node in its list, up or down. */
function neighbour(layout: Document | undefined, pointer: string, way: "up" | "down"): string | undefined {
  const ids = siblingsOf(layout, pointer);
  const index = ids.indexOf(fromSteps(pointer).at(-1) ?? "");
  return index < 0 ? undefined : ids[way === "up" ? index - 1 : index + 1];
}

/** The names of all nodes in a layout. */
function idsIn(value: JsonValue | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value))
    for (const item of value) {
      const node = objectOf(item);
      if (typeof node.id === "string") found.add(node.id);
      for (const slot of Object.values(objectOf(node.slots ?? null))) idsIn(slot, found);
    }
  return found;
}

/** A copy of a node, whose names and those of all in it are free. */
function copyOf(node: JsonObject, taken: Set<string>): JsonObject {
  const base = String(node.id).replace(/-\d+$/, "");
  let count = 2;
  while (taken.has(`${base}-${count}`)) count += 1;
  const id = `${base}-${count}`;
  taken.add(id);
  const slots = Object.entries(objectOf(node.slots ?? null)).map(([slot, children]) => [
    slot,
    (Array.isArray(children) ? children : []).map((child) => copyOf(objectOf(child), taken)),
  ]);
  return { ...node, id, ...(slots.length > 0 && { slots: Object.fromEntries(slots) }) };
}

/** Where a new section goes: into a list, beside one of its nodes or at its end. */
export interface NewPlace {
  list: string;
  after?: string;
}

/** Below the selected section, or at the end of the page. */
export function placeFor(at: string | null, layout: Document | undefined): NewPlace | undefined {
  if (at !== null) return { list: at.slice(0, at.lastIndexOf("/")), after: fromSteps(at).at(-1) ?? "" };
  return layout && { list: `${layout.pointer}/layout` };
}

/** Changes of sections as a whole. */
export function useNodes(
  {
    draft,
    layout,
    layer,
    change,
  }: {
    draft: DraftView;
    layout: Document | undefined;
    layer: string;
    change(...ops: Op[]): void;
  },
  { select, setNotice }: Pick<ReturnType<typeof usePreview>, "select" | "setNotice">,
) {
  const [place, setPlace] = useState<NewPlace>();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const insert = (list: string, value: JsonObject, beside: { after?: string }) => {
    change({ layer, pointer: list, op: "insert", value, ...beside });
    select(`${list}/${String(value.id)}`);
  };
  return {
    place,
    adding,
    problem,
    ask(next: NewPlace | undefined) {
      setProblem(undefined);
      setPlace(next);
    },
    async add(use: string, given = place) {
      if (!given) return;
      const { list, ...beside } = given;
      setAdding(true);
      try {
        const { node } = await api.starter(draft.id, { use, list, layer, ...beside });
        setPlace(undefined);
        insert(list, node, beside);
        void focusField(`${list}/${String(node.id)}`);
      } catch (error) {
        setProblem((error as Error).message);
        if (place === undefined) setNotice((error as Error).message);
      }
      setAdding(false);
    },
    copy(pointer: string) {
      const node = partAt(layout?.value, fromSteps(pointer).slice(2));
      if (node === undefined) return;
      const at = placeFor(pointer, layout);
      if (at) insert(at.list, copyOf(objectOf(node), idsIn(layout?.value.layout)), { after: at.after ?? "" });
    },
    move(pointer: string, way: "up" | "down") {
      const beside = neighbour(layout, pointer, way);
      const where = way === "up" ? { before: beside } : { after: beside };
      if (beside !== undefined) change({ layer, pointer, op: "move", ...where });
    },
    drop(pointer: string, beside: { before: string } | { after: string }) {
      change({ layer, pointer, op: "move", ...beside });
    },
    remove(pointer: string) {
      change({ layer, pointer, op: "remove" });
      select(null);
    },
  };
}
