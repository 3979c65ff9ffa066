import { existsSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { isObject } from "../../schemas/json-value.ts";
import { readExample, renderExample, resolveComponentFolder } from "./render-component.tsx";

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

interface PropSchema {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: { readonly [name: string]: PropSchema };
  readonly items?: PropSchema;
}

type KnownSetting = { default: unknown; minimum?: number; maximum?: number };

/** The setting that a prop is bound to where JSON leaves it out (`setting("...")`), or what it is otherwise. */
function defaultOf({ default: own }: PropSchema): { setting?: KnownSetting | undefined; value: unknown } {
  const bound = isObject(own) && typeof own.$bind === "string" ? own.$bind : undefined;
  if (bound === undefined) return { value: own };
  const [, name = ""] = /^site\.settings\.(\w+)$/.exec(bound) ?? [];
  const setting = (settings as { readonly [name: string]: KnownSetting })[name];
  return { setting, value: setting?.default };
}

const parts = ["type", "enum", "const", "$ref", "oneOf", "anyOf", "allOf"];

/** What is wrong with one prop: it may be anything, or refuses its own default or a value that its setting allows. */
function faultsOf(schema: PropSchema): string[] {
  if (!parts.some((part) => Object.hasOwn(schema, part))) return ["may be anything: give it a type"];
  if (schema.default === undefined) return [];
  const { setting, value } = defaultOf(schema);
  if (!ajv.validate(schema, value)) return [ajv.errorsText()];
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY } = setting ?? {};
  return setting && (least < minimum || most > maximum)
    ? [`takes ${minimum} to ${maximum}, but its setting ${least} to ${most}`]
    : [];
}

/** Props, at any depth, whose schema is wrong. */
function unfit(schema: PropSchema, path = "props"): string[] {
  const { properties = {}, items } = schema;
  return [
    ...faultsOf(schema).map((fault) => `${path}: ${fault}`),
    ...Object.entries(properties).flatMap(([name, inner]) => unfit(inner, `${path}.${name}`)),
    ...(items ? unfit(items, `${path}[]`) : []),
  ];
}

it("finds a prop that may be anything, that refuses its own default, or what its setting allows, at any depth", () => {
  const integer = { type: "integer", description: "A number." };
  const faults = (inner: object) =>
    unfit({
      ...{ type: "object" },
      properties: { list: { ...{ type: "array" }, items: { ...{ type: "object" }, properties: { inner } } } },
    } as PropSchema);
  const bound = (name: string) => ({ default: { $bind: `site.settings.${name}` } });
  expect(faults({ ...integer, default: 3 })).toEqual([]);
  expect(faults({ ...integer, default: "3" })).toEqual(["props.list[].inner: data must be integer"]);
  expect(faults({ description: "Anything." })).toEqual([expect.stringContaining("give it a type")]);
  expect(faults({ ...integer, ...bound("alertCars") })).toEqual([]);
  expect(faults({ ...integer, ...bound("alertFrom") })).toHaveLength(1);
  expect(faults({ ...integer, ...bound("noSuchSetting") })).toHaveLength(1);
  const { minimum } = settings.alertCars as KnownSetting;
  expect(faults({ ...integer, minimum: (minimum ?? 0) + 1, ...bound("alertCars") })).toEqual([
    expect.stringContaining("but its setting"),
  ]);
});

describe.each(Object.values(catalog))("$name", ({ name, props, mainHeading }) => {
  const folder = resolveComponentFolder(name);
  const validate = ajv.compile(props as object);

  it("has a folder of its name and an example", () => {
    expect(existsSync(new URL(`${name}.tsx`, folder))).toBe(true);
    expect(existsSync(new URL("example.json", folder))).toBe(true);
  });

  it("accepts its example and refuses a misspelt prop", () => {
    const example = readExample(name);
    validate(example.props);
    expect(validate.errors ?? []).toEqual([]);
    const isTaken = validate({ ...example.props, noSuchProp: 1 });
    expect(isTaken, 'its props need "additionalProperties": false').toBe(false);
  });

  it("has props with a type, which accept their defaults and what their settings allow", () => {
    expect(unfit(props as PropSchema)).toEqual([]);
  });

  it("says whether it shows the main heading of a page", () => {
    const example = readExample(name);
    const { properties = {} } = props as { properties?: { [prop: string]: { default?: unknown } } };
    const isFirst = ["level", "headingLevel"].some(
      (prop) => ((example.props as { [prop: string]: unknown })[prop] ?? properties[prop]?.default) === 1,
    );
    expect(renderExample(name, example).includes("<h1")).toBe(mainHeading === true || isFirst);
  });

  it("renders its example on the server, without inline styles or scripts", () => {
    const html = renderExample(name, readExample(name));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<script(?![^>]*type="application)/);
    expect(html).not.toMatch(/\[object Object\]/);
  });
});
