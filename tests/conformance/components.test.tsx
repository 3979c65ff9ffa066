import { existsSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { isObject } from "../../schemas/json-value.ts";
import { exampleOf, folderOf, htmlOfExample } from "./render-component.tsx";

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

interface PropSchema {
  readonly default?: unknown;
  readonly properties?: { readonly [name: string]: PropSchema };
  readonly items?: PropSchema;
}

/** What a prop is where JSON leaves it out: of one that is bound to a setting (`setting("...")`), the setting's default. */
function defaultOf({ default: own }: PropSchema): unknown {
  const bound = isObject(own) && typeof own.$bind === "string" ? own.$bind : undefined;
  if (bound === undefined) return own;
  const [, name = ""] = /^site\.settings\.(\w+)$/.exec(bound) ?? [];
  return (settings as { readonly [name: string]: { default: unknown } })[name]?.default;
}

/** Paths of props, at any depth, whose default their own schema refuses. */
function unfitDefaults(schema: PropSchema, path = "props"): string[] {
  const { default: own, properties = {}, items } = schema;
  const fits = own === undefined || ajv.validate(schema, defaultOf(schema));
  return [
    ...(fits ? [] : [`${path}: ${ajv.errorsText()}`]),
    ...Object.entries(properties).flatMap(([name, inner]) => unfitDefaults(inner, `${path}.${name}`)),
    ...(items ? unfitDefaults(items, `${path}[]`) : []),
  ];
}

it("finds a default that the prop itself refuses, at any depth", () => {
  const number = { type: "integer", description: "A number." };
  const unfit = (inner: object) =>
    unfitDefaults({ properties: { list: { items: { properties: { inner } } } } });
  expect(unfit({ ...number, default: 3 })).toEqual([]);
  expect(unfit({ ...number, default: "3" })).toEqual(["props.list[].inner: data must be integer"]);
  expect(unfit({ ...number, default: { $bind: "site.settings.alertCars" } })).toEqual([]);
  expect(unfit({ ...number, default: { $bind: "site.settings.alertFrom" } })).toHaveLength(1);
  expect(unfit({ ...number, default: { $bind: "site.settings.noSuchSetting" } })).toHaveLength(1);
});

describe.each(Object.values(catalog))("$name", ({ name, props, mainHeading }) => {
  const folder = folderOf(name);
  const validate = ajv.compile(props as object);

  it("has a folder of its name and an example", () => {
    expect(existsSync(new URL(`${name}.tsx`, folder))).toBe(true);
    expect(existsSync(new URL("example.json", folder))).toBe(true);
  });

  it("accepts its example and refuses a misspelt prop", () => {
    const example = exampleOf(name);
    validate(example.props);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...example.props, noSuchProp: 1 })).toBe(false);
  });

  it("has defaults that its own props accept", () => {
    expect(unfitDefaults(props as PropSchema)).toEqual([]);
  });

  it("says whether it shows the main heading of a page", () => {
    const example = exampleOf(name);
    const { properties = {} } = props as { properties?: { [prop: string]: { default?: unknown } } };
    const isFirst = ["level", "headingLevel"].some(
      (prop) => ((example.props as { [prop: string]: unknown })[prop] ?? properties[prop]?.default) === 1,
    );
    expect(htmlOfExample(name, example).includes("<h1")).toBe(mainHeading === true || isFirst);
  });

  it("renders its example on the server, without inline styles or scripts", () => {
    const html = htmlOfExample(name, exampleOf(name));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<script(?![^>]*type="application)/);
    expect(html).not.toMatch(/\[object Object\]/);
  });
});
