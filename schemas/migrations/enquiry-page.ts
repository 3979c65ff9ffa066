import type { TextOp } from "../edit/text.ts";
import type { JsonObject } from "../json-value.ts";
import { type Change, defineMigration } from "./migration.ts";
import { nodesOf, objectsIn, slotAt, within } from "./places.ts";

/** Buttons that opened the enquiry form of the car's page. */
function opened(document: JsonObject): Change[] {
  return [...objectsIn(document)].flatMap((found): Change[] => {
    const { action, href, $url } = found.object;
    if ($url === "/cars/{slug}#enquire") {
      const pointer = within(found, "$url");
      const value = "/cars/{slug}/enquire";
      return [{ pointer, says: `Enquiries have a page: "${value}".`, ops: [{ op: "set", pointer, value }] }];
    }
    if (action !== "enquire" || href === undefined) return [];
    const pointer = within(found, "action");
    const says = 'Forms of other pages open in the dialog "beside", enquiries too.';
    return [{ pointer, says, ops: [{ op: "set", pointer, value: "beside" }] }];
  });
}

/** Overrides of what the car's page has no more. */
function gone(document: JsonObject): Change[] {
  const main = slotAt(document, ["detail", "main"]);
  const menu = slotAt(document, ["detail", "main", "sections", "links"]);
  // What is removed moves what comes after it: the innermost goes first.
  return [menu, main].flatMap((nodes) =>
    (nodes?.list ?? []).flatMap((node, index): Change[] => {
      const { id, use } = node as JsonObject;
      const isGone = (id === "enquire-dialog" || id === "to-enquire") && use === undefined;
      if (!isGone || nodes === undefined) return [];
      const pointer = within(nodes, index);
      const says = 'The enquiry form is on a page of its own, "car-enquiry": change it there.';
      return [{ pointer, says, ops: [{ op: "remove", pointer }] }];
    }),
  );
}

/** Dialogs that lent their content to the page. */
function lent(document: JsonObject): Change[] {
  return [...nodesOf(document, ["Dialog"])].flatMap((node): Change[] => {
    if (node.object.id === "enquire-dialog") return [];
    const props = node.object.props as JsonObject;
    return ["inPage", "foldHeading"]
      .filter((name) => props[name] !== undefined)
      .map((name) => {
        const pointer = within(node, "props", name);
        const op: TextOp = { op: "remove", pointer };
        return { pointer, says: `A dialog's content is in the dialog only: remove "${name}".`, ops: [op] };
      });
  });
}

export const migration = defineMigration({
  name: "enquiry-page",
  format: 8,
  description:
    "The form for enquiries about a car is on a page of its own (`car-enquiry`, `/cars/:slug/enquire`), as other forms are, and opens beside the car. A `Dialog` has no `inPage` and no `foldHeading`.",
  sections: ["rules", "pages", "frames"],
  changes: (document, key) => [
    ...opened(document),
    ...lent(document),
    ...(key === "car" ? gone(document) : []),
  ],
  example: {
    key: "car",
    before: {
      layout: [
        {
          id: "detail",
          slots: {
            main: [
              { id: "enquire-dialog", props: { foldHeading: "Ask" } },
              {
                id: "sections",
                slots: { links: [{ id: "to-enquire", $remove: true }, { id: "to-location" }] },
              },
              { id: "ask", use: "Dialog", props: { id: "ask", inPage: true } },
            ],
          },
        },
      ],
      rows: [{ then: { action: "enquire", href: { $url: "/cars/{slug}#enquire" } } }],
    },
    after: {
      layout: [
        {
          id: "detail",
          slots: {
            main: [
              { id: "sections", slots: { links: [{ id: "to-location" }] } },
              { id: "ask", use: "Dialog", props: { id: "ask" } },
            ],
          },
        },
      ],
      rows: [{ then: { action: "beside", href: { $url: "/cars/{slug}/enquire" } } }],
    },
  },
});
