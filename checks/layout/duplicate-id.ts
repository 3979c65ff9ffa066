import type { LayoutNode } from "../../schemas/documents/page.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The lists of nodes in a list, each with its pointer: the list itself, and the slots of its nodes. */
function* listsIn(nodes: readonly LayoutNode[], at: string): Generator<[readonly LayoutNode[], string]> {
  yield [nodes, at];
  for (const [index, { slots = {} }] of nodes.entries())
    for (const [slot, inner] of Object.entries(slots))
      yield* listsIn(inner, at + toPointer([index, "slots", slot]));
}

const wrap = (id: string) => ({
  "pages/about.json": {
    layout: [
      {
        ...{ id: "wrap", use: "Section" },
        slots: { body: [{ id, use: "Text", props: { text: "Hi" } }] },
      },
      { id: "text", use: "Text", props: { text: "Hello" } },
    ],
  },
});

export const check = defineCheck<{ id: string }>({
  code: "layout/duplicate-id",
  severity: "error",
  subject: "document",
  message: ({ id }) => `Two nodes of this layout have the id "${id}".`,
  hint: () => "Give each node its own id.",
  why: "A layer that changes one of them would change the other, and both would have the same anchor.",
  examples: [{ bad: wrap("text"), at: "/layout/0/slots/body/0/id", good: wrap("more") }],
  visit({ section, value }, report) {
    if (section !== "pages" && section !== "frames") return;
    const owners = new Set<string>();
    for (const [nodes, at] of listsIn(objectOf(value).layout as unknown as LayoutNode[], "/layout")) {
      // Merging reports two of one list.
      const ids = nodes.map(({ id }) => id);
      for (const [index, id] of ids.entries()) if (owners.has(id)) report(`${at}/${index}/id`, { id });
      for (const id of ids) owners.add(id);
    }
  },
});
