import type { TextOp } from "../edit/text.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import { type Change, defineMigration } from "./migration.ts";
import { nodesOf, objectsIn, slotAt, within } from "./places.ts";

/** The pages that the forms of a car's page have now, by the dialogs in which they were. */
const pages = new Map([
  ["enquire", "enquire"],
  ["make-an-offer", "offer"],
  ["request-photos", "photos"],
]);

/** Buttons that opened a form of the car's page. */
function opened(document: JsonObject): Change[] {
  return [...objectsIn(document)].flatMap((found): Change[] => {
    const { action, href, $url } = found.object;
    const [, dialog = ""] = /^\/cars\/\{slug\}#([a-z-]+)$/.exec(String($url)) ?? [];
    if (pages.has(dialog)) {
      const pointer = within(found, "$url");
      const value = `/cars/{slug}/${pages.get(dialog)}`;
      return [{ pointer, says: `This form has a page: "${value}".`, ops: [{ op: "set", pointer, value }] }];
    }
    if (!pages.has(String(action)) || href === undefined) return [];
    const pointer = within(found, "action");
    const says = `Forms of other pages open in the dialog "beside", that of "${action}" too.`;
    return [{ pointer, says, ops: [{ op: "set", pointer, value: "beside" }] }];
  });
}

/** What the car's page has no more, and the page that has it. */
const gone = new Map([
  ["to-enquire", "car-enquiry"],
  ["enquire-dialog", "car-enquiry"],
  ["offer-dialog", "car-offer"],
  ["photos-dialog", "car-photos"],
]);

/** Overrides of what the car's page has no more. */
function withoutGone(document: JsonObject): Change[] {
  // What is removed moves what comes after it: the innermost goes first, and the last.
  const lists = [["detail", "main", "sections", "links"], ["detail", "main"], []];
  return lists.flatMap((way) => {
    const nodes = slotAt(document, way);
    return [...(nodes?.list.entries() ?? [])].reverse().flatMap(([index, node]): Change[] => {
      const { id, use } = objectOf(node);
      const page = use === undefined ? gone.get(String(id)) : undefined;
      if (page === undefined || nodes === undefined) return [];
      const pointer = within(nodes, index);
      const says = `This form is on a page of its own, "${page}": change it there.`;
      return [{ pointer, says, ops: [{ op: "remove", pointer }] }];
    });
  });
}

/** Dialogs that lent their content to the page. */
function lent(document: JsonObject): Change[] {
  return [...nodesOf(document, ["Dialog"])].flatMap((node): Change[] => {
    if (gone.has(String(node.object.id))) return [];
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
  name: "car-forms",
  format: 8,
  description:
    "The forms for enquiries, offers and photos of a car are on pages of their own (`car-enquiry`, `car-offer`, `car-photos`), as other forms are, and open beside the car. A `Dialog` has no `inPage` and no `foldHeading`.",
  sections: ["rules", "pages", "frames"],
  changes: (document, key) => [
    ...opened(document),
    ...lent(document),
    ...(key === "car" ? withoutGone(document) : []),
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
