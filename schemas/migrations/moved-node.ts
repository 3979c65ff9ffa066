import type { TextOp } from "../edit/text.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { Change } from "./migration.ts";
import { slotAt, within } from "./places.ts";

/** A node of a platform's page that another node of its slot holds now. */
interface Moved {
  /** Ids and slots to the list in which it was (`detail`, `main`). */
  from: readonly string[];
  id: string;
  /** The node in the same list that holds it, and its slot. */
  into: string;
  slot: string;
}

/** Moves an override of such a node to where the node is; what was placed beside it is placed beside its holder. */
export function movedNode(document: JsonObject, { from, id, into, slot }: Moved): Change[] {
  const list = slotAt(document, from);
  const indexOf = (name: string) => list?.list.findIndex((node) => objectOf(node).id === name) ?? -1;
  const [index, holder] = [indexOf(id), indexOf(into)];
  const node = objectOf(list?.list[index]);
  if (list === undefined || index < 0 || node.use !== undefined) return [];
  const { $before: _, $after: __, ...moved } = node;
  const pointer = within(list, index);
  const anchors = list.list.flatMap((one, at) =>
    (["$before", "$after"] as const)
      .filter((directive) => objectOf(one)[directive] === id)
      .map((directive): TextOp => ({ op: "set", pointer: within(list, at, directive), value: into })),
  );
  const says = `"${id}" is in the slot "${slot}" of "${into}" now: change it there.`;
  if (holder < 0) {
    const value = { id: into, slots: { [slot]: [moved] } };
    return [{ pointer, says, ops: [...anchors, { op: "set", pointer, value }] }];
  }
  const held = objectOf(objectOf(list.list[holder]).slots)[slot];
  const inner = within(list, holder, "slots", slot);
  const added: TextOp = Array.isArray(held)
    ? { op: "insert", pointer: `${inner}/-`, value: moved }
    : { op: "set", pointer: inner, value: [moved] };
  return [{ pointer, says, ops: [...anchors, added, { op: "remove", pointer }] }];
}
