import { object, optional } from "../parts/object.ts";
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
    id: {
      type: "string",
      pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$",
      spells: "name",
      description: "Name by which layers change the node.",
    },
    use: {
      type: "string",
      refersTo: "component",
      description: "Component of the registry, such as CarCard.",
    },
    props: {
      type: "object",
      description: "Props of the component; any value may be a binding or wording.",
      additionalProperties: true,
    },
    slots: {
      type: "object",
      description: "Nodes inside the component, by slot.",
      additionalProperties: { type: "array", items: { $ref: "layout-node" } },
    },
    when: { $ref: "condition", description: "The node shows only where this holds." },
    only: {
      type: "string",
      enum: screens,
      title: "Only on",
      ui: { labels: { phone: "Phones", wide: "Tablets and computers" } },
      description: "The node shows on phones only (screens narrower than 640 px), or on wider screens only.",
    },
    repeat: object("Shows the node once per item of a list.", {
      each: { type: "string", refersTo: "scopePath", description: "Dotted path of a list in scope." },
      as: optional({
        type: "string",
        pattern: "^[A-Za-z][A-Za-z0-9_]*$",
        description: "Name of the item in scope; item by default.",
      }),
      limit: optional({ type: "integer", minimum: 1, description: "Maximum number of items." }),
    }),
  },
} as const;
