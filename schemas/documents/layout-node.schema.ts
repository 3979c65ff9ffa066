import * as s from "../parts/schema.ts";

/** Screens that a node can be limited to: narrower than 640 px, or wider. */
export const screens = ["phone", "wide"] as const;

/** A node of a layout. Its `props` and `slots` are checked against the component that `use` names. */
export const layoutNodeSchema = {
  $id: "layout-node",
  type: "object",
  description: "One component of the page.",
  additionalProperties: false,
  required: ["id", "use"],
  properties: {
    id: s.text("Name by which layers change the node.", { pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$", spells: "name" }),
    use: s.text("Component of the registry, such as CarCard.", { refersTo: "component" }),
    props: {
      type: "object",
      description: "Props of the component; any value may be a binding or wording.",
      additionalProperties: true,
    },
    slots: s.byName("Nodes inside the component, by slot.", { type: "array", items: { $ref: "layout-node" } }),
    when: { $ref: "condition", description: "The node shows only where this holds." },
    only: s.choice("The node shows on phones only (screens narrower than 640 px), or on wider screens only.", screens, {
      title: "Only on",
      ui: { labels: { phone: "Phones", wide: "Tablets and computers" } },
    }),
    repeat: s.object("Shows the node once per item of a list.", {
      each: s.text("Dotted path of a list in scope.", { refersTo: "scopePath" }),
      "as?": s.text("Name of the item in scope; item by default.", { pattern: "^[A-Za-z][A-Za-z0-9_]*$" }),
      "limit?": s.whole("Maximum number of items.", { minimum: 1 }),
    }),
  },
} as const;
