import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

type Path = readonly (string | number)[];

/** The part of a schema that says which properties are needed. */
interface Demanding {
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Demanding };
  readonly items?: Demanding;
}

/** Where the props of a component, or the items of a list among them, have an empty text that they need. */
function* emptyIn({ required, properties = {} }: Demanding, value: JsonObject, at: Path): Generator<Path> {
  for (const [key, member] of Object.entries(value)) {
    if (member === "" && required?.includes(key)) yield [...at, key];
    const { items } = (Array.isArray(member) && Object.hasOwn(properties, key) && properties[key]) || {};
    if (items === undefined) continue;
    for (const [index, item] of (member as JsonValue[]).entries())
      if (isObject(item)) yield* emptyIn(items, item, [...at, key, index]);
  }
}

const about = (title: string) => ({
  "pages/about.json": { layout: [{ id: "hero", use: "Hero", props: { title } }] },
});

export const check = defineCheck<{ component: string; prop: string }>({
  code: "layout/empty-prop",
  severity: "error",
  subject: "node",
  message: ({ component, prop }) => `"${prop}" of ${component} is empty, so that visitors see nothing there.`,
  hint: ({ prop }) => `Write what "${prop}" says, or remove the part that needs it.`,
  why: "A button without words, or a tile without a title, looks broken.",
  examples: [{ bad: about(""), at: "/layout/0/props/title", good: about("About us") }],
  visit({ node, component: { name, props } }, report) {
    for (const path of emptyIn(props as Demanding, node.props ?? {}, ["props"]))
      report(toPointer(path), { component: name, prop: String(path.at(-1)) });
  },
});
