import { useState } from "react";
import { parsePointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { collectNodeIds, copyNode } from "../../schemas/studio/layout-nodes.ts";
import { api, type DraftView, type Op } from "../api.ts";
import { findPart } from "../editing.ts";
import { focusField } from "../parts/field-focus.ts";
import { useAct } from "../use-answer.tsx";
import { type Beside, findMoveTarget, planMove, type Way } from "./moved.ts";
import type { Document } from "./use-node.ts";
import type { usePreview } from "./use-preview.ts";

/** Where a new section goes: into a list, beside one of its nodes or at its end. */
export interface NewPlace {
  list: string;
  after?: string;
}

/** Below the selected section, or at the end of the page. */
function findInsertionPoint(at: string | null, layout: Document | undefined): NewPlace | undefined {
  if (at !== null) return { list: at.slice(0, at.lastIndexOf("/")), after: parsePointer(at).at(-1) ?? "" };
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
  const { act, clear, isBusy: adding, problem } = useAct();
  const insert = (list: string, value: JsonObject, beside: { after?: string }) => {
    change({ layer, pointer: list, op: "insert", value, ...beside });
    select(`${list}/${String(value.id)}`);
  };
  const drop = (pointer: string, goal: Beside) => {
    const moved = planMove(layout, pointer, goal);
    if (moved === undefined) return;
    change(...moved.ops.map((op) => ({ ...op, layer }) as Op));
    if (moved.at !== pointer) select(moved.at);
  };
  return {
    place,
    adding,
    problem,
    /** Opens the catalogue for a place below a section, or at the end of the page. */
    askBelow(at: string | null) {
      clear();
      setPlace(findInsertionPoint(at, layout));
    },
    close: () => setPlace(undefined),
    /** Adds a section where the catalogue is open for one, or below another one. */
    add(use: string, below: string | null = null) {
      const given = place ?? findInsertionPoint(below, layout);
      if (!given) return;
      const { list, ...beside } = given;
      const answer = api.starter(draft.id, { use, list, layer, ...beside });
      // Without the catalogue, the problem stands above the page.
      if (place === undefined) answer.catch((error: Error) => setNotice(error.message));
      act(answer, ({ node }) => {
        setPlace(undefined);
        insert(list, node, beside);
        void focusField(`${list}/${String(node.id)}`);
      });
    },
    copy(pointer: string) {
      const node = findPart(layout?.value, parsePointer(pointer).slice(2));
      if (node === undefined) return;
      const at = findInsertionPoint(pointer, layout);
      if (at)
        insert(at.list, copyNode(convertToJsonObject(node), collectNodeIds(layout?.value.layout)), {
          after: at.after ?? "",
        });
    },
    /** Within its list, into the section before it, or out of the one around it. */
    move(pointer: string, way: Way) {
      const goal = findMoveTarget(layout, pointer, way);
      if (goal) drop(pointer, goal);
    },
    drop,
    remove(pointer: string) {
      change({ layer, pointer, op: "remove" });
      select(null);
    },
  };
}
