import { useState } from "react";
import { parsePointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { collectNodeIds, copyNode } from "../../schemas/studio/layout-nodes.ts";
import { call, type Op } from "../api.ts";
import type { Editing } from "../editing.ts";
import { focusField } from "../parts/field-focus.ts";
import { useAct } from "../use-answer.tsx";
import { type Beside, type Document, findMoveTarget, listOf, planMove, valueIn, type Way } from "./moved.ts";
import type { usePreview } from "./use-preview.ts";

/** Below the selected section, or at the end of the page: also where Undo has taken that section away. */
function findInsertionPoint(at: string | null, layout: Document | undefined): Beside | undefined {
  if (at && valueIn(layout, at)) return { list: listOf(at), after: parsePointer(at).at(-1) ?? "" };
  return layout && { list: `${layout.pointer}/layout` };
}

/** Changes of sections as a whole. */
export function useNodes(
  { draft, layer, change }: Pick<Editing, "draft" | "layer" | "change">,
  layout: Document | undefined,
  { select, setNotice }: Pick<ReturnType<typeof usePreview>, "select" | "setNotice">,
) {
  const [place, setPlace] = useState<Beside>();
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
      const answer = call("POST /api/drafts/:id/starter", { id: draft.id, use, list, layer, ...beside });
      // Without the catalogue, the problem stands above the page.
      if (place === undefined) answer.catch((error: Error) => setNotice(error.message));
      act(answer, ({ node }) => {
        setPlace(undefined);
        insert(list, node, beside);
        void focusField(`${list}/${String(node.id)}`);
      });
    },
    copy(pointer: string) {
      const node = valueIn(layout, pointer);
      if (node === undefined) return;
      const copied = copyNode(convertToJsonObject(node), collectNodeIds(layout?.value.layout));
      insert(listOf(pointer), copied, { after: parsePointer(pointer).at(-1) ?? "" });
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
