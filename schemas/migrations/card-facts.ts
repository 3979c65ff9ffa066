import type { TextOp } from "../edit/text.ts";
import { isObject, type JsonObject, objectOf } from "../json-value.ts";
import { type Change, defineMigration } from "./migration.ts";
import { type Found, nodesOf, within } from "./places.ts";

/** Whether facts are shown. */
function shown(node: Found, props: JsonObject): Change[] {
  const pointer = within(node, "props", "showFacts");
  if (props.showFacts === true)
    return [
      { pointer, says: 'Facts are shown without "showFacts": remove it.', ops: [{ op: "remove", pointer }] },
    ];
  if (props.showFacts !== false) return [];
  const says = 'A card without facts has the empty list, "facts": [], instead of "showFacts": false.';
  const to: TextOp = { op: "set", pointer: within(node, "props", "facts"), value: [] };
  const from: TextOp =
    props.facts === undefined ? { op: "rename", pointer, key: "facts" } : { op: "remove", pointer };
  return [{ pointer, says, ops: [from, to] }];
}

/** The wording of facts. */
function worded(node: Found, props: JsonObject): Change[] {
  const labels = objectOf(props.labels);
  // Other components have a label "km" too: an override does not say which one it changes.
  const isCard = node.object.use !== undefined || isObject(labels.conditions);
  const old = isCard ? ["km", "conditions"].filter((name) => labels[name] !== undefined) : [];
  const isEmpty = old.length === Object.keys(labels).length;
  return old.map((name, index) => {
    const pointer = within(node, "props", "labels", name);
    const says = `Facts are worded in the list "facts", not in "labels": remove "${name}".`;
    if (!isEmpty) return { pointer, says, ops: [{ op: "remove", pointer }] };
    // Empty labels would hide those of the layers below.
    return {
      pointer,
      says,
      ops: index > 0 ? [] : [{ op: "remove", pointer: within(node, "props", "labels") }],
    };
  });
}

export const migration = defineMigration({
  name: "card-facts",
  format: 2,
  description:
    "Cards (`CarCard`) and the heading of a car's page (`CarHeading`) have a list `facts` instead of `showFacts` and the labels `km` and `conditions`.",
  sections: ["pages", "frames"],
  changes: (document) =>
    [...nodesOf(document, ["CarCard", "CarHeading"])].flatMap((node) => {
      const props = objectOf(node.object.props);
      return [...shown(node, props), ...worded(node, props)];
    }),
  example: {
    key: "home",
    before: {
      layout: [
        {
          id: "card",
          use: "CarCard",
          props: {
            showFacts: false,
            labels: { km: "{km} km", save: "Save {name}", conditions: { new: "New" } },
          },
        },
        { id: "similar", props: { showFacts: true } },
      ],
    },
    after: {
      layout: [
        { id: "card", use: "CarCard", props: { facts: [], labels: { save: "Save {name}" } } },
        { id: "similar", props: {} },
      ],
    },
  },
});
