import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Example, readExample, renderExample } from "./render-component.tsx";
import { unseenEverywhere, unseenProps } from "./unseen-props.ts";

// Props reach a component with their defaults.
const ajv = new Ajv2020({ strict: false, useDefaults: true, validateFormats: false });

/** Every value inside a value, with its path, deepest last. */
function* valuesIn(value: JsonValue, path: string[] = []): Generator<[path: string[], value: JsonValue]> {
  if (path.length > 0) yield [path, value];
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valuesIn(item, [...path, String(index)]);
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* valuesIn(item, [...path, key]);
}

/** A copy of the props with another value, or none, at a path. */
function withValue(props: JsonObject, path: readonly string[], value?: JsonValue): JsonObject {
  const copy = structuredClone(props);
  const last = path.at(-1) as string;
  const holder = path.slice(0, -1).reduce<JsonValue>((at, key) => (at as JsonObject)[key] as JsonValue, copy);
  if (value !== undefined) (holder as JsonObject)[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as JsonObject)[last];
  return copy;
}

/** Other values of the same kind; which of them a schema accepts is seen later. */
function others(value: JsonValue, words: readonly string[]): JsonValue[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1, value - 1, value * 2 + 7];
  if (typeof value === "string") return [`${value}zz`, ...words.filter((word) => word !== value)];
  return [];
}

/** Words that any schema below lists. */
const wordsOf = (schema: unknown) =>
  [...JSON.stringify(schema).matchAll(/"enum":\[([^\]]*)\]/g)].flatMap(([, list]) =>
    (JSON.parse(`[${list}]`) as unknown[]).filter((word) => typeof word === "string"),
  );

/** A schema as far as it names properties. */
interface Shape {
  properties?: { [name: string]: Shape };
}

const empty = /<(p|h[1-6]|a|button)( class="[^"]*")?><\/\1>/;
const broken = /undefined|\bNaN\b|\[object|Infinity/;

describe.each(Object.values(catalog))("$name", ({ name, props: schema, slots = {} }) => {
  const accepts = ajv.compile(schema as object);
  const example = readExample(name);
  const states = [example.props, ...(example.others ?? []).map((props) => ({ ...example.props, ...props }))];
  const known = new RegExp(`^(?:${[...unseenEverywhere, ...(unseenProps[name] ?? [])].join("|")})$`);
  const html = (changed: Partial<Example>) => renderExample(name, { ...example, ...changed });

  it("[M8.17] has an example with all of its props and labels", () => {
    const declared = Object.keys((schema as Shape).properties ?? {});
    const labels = Object.keys((schema as Shape).properties?.labels?.properties ?? {});
    expect(declared.filter((prop) => states.every((props) => !(prop in props)))).toEqual([]);
    expect(labels.filter((label) => states.every((props) => !(label in convertToJsonObject(props.labels))))).toEqual(
      [],
    );
  });

  it("[M8.17] shows every value it is given", () => {
    const words = wordsOf(schema);
    const shown = states.map((props) => html({ props }));
    const values = states.flatMap((props, index) =>
      [...valuesIn(props)].map(([path, value]) => ({ index, path, value })),
    );
    for (const [at, same] of Map.groupBy(values, ({ path }) => path.join("."))) {
      if (known.test(at)) continue;
      const changed = same.flatMap(({ index, path, value }) =>
        others(value, words)
          .map((other) => ({ index, props: withValue(states[index] as JsonObject, path, other) }))
          .filter(({ props }) => accepts(props)),
      );
      const seen = changed.some(({ index, props }) => html({ props }) !== shown[index]);
      expect(seen || changed.length === 0, `${at} changes nothing`).toBe(true);
    }
  });

  it("[M8.17] leaves no trace of what it is not given", () => {
    const traces: string[] = [];
    for (const props of states) {
      for (const [path] of valuesIn(props)) {
        const without = withValue(props, path);
        if (/^(form|details|valuation|acceptance)\./.test(path.join(".")) || !accepts(without)) continue;
        const text = html({ props: without });
        const trace = (empty.exec(text) ?? broken.exec(text))?.[0];
        if (trace !== undefined) traces.push(`${path.join(".")}: ${trace}`);
      }
    }
    expect(traces).toEqual([]);
  });

  it("[M8.17] shows what stands in its slots", () => {
    const missing = Object.entries(slots).filter(([slot, { template }]) => {
      const node = { id: "filled", use: "TextLine", props: { text: `what stands in ${slot}` } };
      const filled = { [slot]: [node] };
      const texts = states.map((props) => html(template ? { props, templates: filled } : { props, slots: filled }));
      return !known.test(`slots.${slot}`) && texts.every((text) => !text.includes(node.props.text));
    });
    expect(missing.map(([slot]) => slot)).toEqual([]);
  });
});
