/**
 * JSON Schemas in short, used as `import * as s`: each function gives the schema of one kind of value; `more` has its other
 * keywords, such as `title` or `pattern`. The build knows that these calls have no effect, so browsers get only the schemas that they use.
 */

interface Properties {
  readonly [name: string]: object;
}

/** A name without the `?` of optional properties. */
type NameOf<Key> = Key extends `${infer Name}?` ? Name : Key;

type RequiredNames<Given extends Properties> = {
  [Key in keyof Given]: Key extends `${string}?`
    ? never
    : Given[Key] extends { readonly default: unknown }
      ? never
      : Key & string;
}[keyof Given];

type ObjectSchema<Given extends Properties, IsOpen extends boolean> = {
  readonly type: "object";
  readonly additionalProperties: IsOpen;
  readonly required: RequiredNames<Given>[];
  readonly properties: { readonly [Key in keyof Given as NameOf<Key>]: Given[Key] };
};

type Described = { readonly description: string };

interface BuildObject<IsOpen extends boolean> {
  <const Given extends Properties>(properties: Given): ObjectSchema<Given, IsOpen>;
  <const Given extends Properties, const More extends object = object>(
    description: string,
    properties: Given,
    more?: More,
  ): ObjectSchema<Given, IsOpen> & Described & More;
}

function buildObject(properties: Properties, isOpen: boolean, description?: string, more?: object) {
  const entries = Object.entries(properties);
  const required = entries.filter(([key, schema]) => !(key.endsWith("?") || "default" in schema));
  return {
    type: "object",
    ...(description !== undefined && { description }),
    additionalProperties: isOpen,
    ...(required.length > 0 && { required: required.map(([key]) => key) }),
    properties: Object.fromEntries(entries.map(([key, schema]) => [key.replace(/\?$/, ""), schema])),
    ...more,
  };
}

type Given = [Properties] | [string, Properties, object?];
const build = (isOpen: boolean, given: Given) =>
  given.length === 1 ? buildObject(given[0], isOpen) : buildObject(given[1], isOpen, given[0], given[2]);

/** An object with these properties and no others. Each is required unless its name ends with `?` or it has a default. */
/* @__NO_SIDE_EFFECTS__ */
export const object = ((...given: Given) => build(false, given)) as BuildObject<false>;

/** The same for data that may hold more. */
/* @__NO_SIDE_EFFECTS__ */
export const openObject = ((...given: Given) => build(true, given)) as BuildObject<true>;

type Nullable<Schema extends { readonly type: unknown }> = Omit<Schema, "type"> & {
  readonly type: readonly [Schema["type"], "null"];
};

/** The same schema for values that may be null. */
/* @__NO_SIDE_EFFECTS__ */
export const nullable = <const Schema extends { readonly type: unknown }>(schema: Schema): Nullable<Schema> => ({
  ...schema,
  type: [schema.type, "null"],
});

/** An object that may hold more, or null. */
/* @__NO_SIDE_EFFECTS__ */
export const nullableObject = <const Given extends Properties, const More extends object = object>(
  description: string,
  properties: Given,
  more?: More,
) => nullable(openObject(description, properties, more));

/** A list. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <const Items extends object, const More extends object = object>(
  description: string,
  items: Items,
  more?: More,
) => ({ type: "array", description, items, ...(more as More) }) as const;

/** A list of objects with these properties and no others. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <const Given extends Properties, const More extends object = object>(
  description: string,
  properties: Given,
  more?: More,
) => list(description, object(properties), more);

/** A list of objects that may hold more, or null; `ofItems` has other keywords of the items. */
/* @__NO_SIDE_EFFECTS__ */
export const nullableList = <const Given extends Properties, const OfItems extends object = object>(
  description: string,
  properties: Given,
  ofItems?: OfItems,
) => nullable(list(description, { ...openObject(properties), ...(ofItems as OfItems) }));

/** An object of values by names of their own. */
/* @__NO_SIDE_EFFECTS__ */
export const byName = <const Value extends object, const More extends object = object>(
  description: string,
  value: Value,
  more?: More,
) => ({ type: "object", additionalProperties: value, description, ...(more as More) }) as const;

/** Texts by names of their own. */
/* @__NO_SIDE_EFFECTS__ */
export const textsByName = (description: string) => byName(description, { type: "string" });

/** A text. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const More extends object = object>(description: string, more?: More) =>
  ({ type: "string", description, ...(more as More) }) as const;

/** A text for which the component itself gives values, by names and notes: `rate (per cent a year), years`. */
/* @__NO_SIDE_EFFECTS__ */
export function liveText(what: string, values: string) {
  const live = values.replace(/ \([^()]*\)/g, "").split(", ");
  return text(`${what}; ${live.length > 1 ? "values" : "value"} ${values}.`, { live });
}

/** The address of a picture. */
/* @__NO_SIDE_EFFECTS__ */
export const pictureAddress = (description: string) => text(description, { format: "picture" });

/** A whole address of another site. */
/* @__NO_SIDE_EFFECTS__ */
export const webAddress = <const More extends object = object>(description: string, more?: More) =>
  ({ ...text(description, more), format: "http-url" }) as const;

/** A phone that visitors can dial. */
/* @__NO_SIDE_EFFECTS__ */
export const phone = <const More extends object = object>(description: string, more?: More) =>
  ({ ...text(description, more), format: "au-phone" }) as const;

/** One of several words; with `preset`, that is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = ((description: string, words: readonly string[], more?: string | object) => ({
  type: "string",
  enum: words,
  ...(typeof more === "string" ? { default: more } : more),
  description,
})) as {
  <const Words extends readonly string[]>(
    description: string,
    words: Words,
    preset: Words[number],
  ): { readonly type: "string"; readonly enum: Words; readonly default: Words[number] } & Described;
  <const Words extends readonly string[], const More extends object = object>(
    description: string,
    words: Words,
    more?: More,
  ): { readonly type: "string"; readonly enum: Words } & Described & More;
};

/** Yes or no; with `preset`, that is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = ((description: string, more?: boolean | object) => ({
  type: "boolean",
  ...(typeof more === "boolean" ? { default: more } : more),
  description,
})) as {
  (description: string, preset: boolean): { readonly type: "boolean"; readonly default: boolean } & Described;
  <const More extends object = object>(
    description: string,
    more?: More,
  ): { readonly type: "boolean" } & Described & More;
};

/** A whole number; its default can be a setting of the site. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = <const More extends object = object>(description: string, more?: More) =>
  ({ type: "integer", ...(more as More), description }) as const;

/** Any number; its default can be a setting of the site. */
/* @__NO_SIDE_EFFECTS__ */
export const amount = <const More extends object = object>(description: string, more?: More) =>
  ({ type: "number", ...(more as More), description }) as const;

/** A number of at least `minimum`; its unit limits it. */
/* @__NO_SIDE_EFFECTS__ */
export const number = <const More extends object = object>(
  description: string,
  minimum = 0,
  unit?: "minutes" | "days",
  more?: More,
) => amount(description, { minimum, ...(unit && { unit }), ...(more as More) });

/** The level of headings; `preset` is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const level = <const Levels extends readonly number[]>(
  description: string,
  levels: Levels,
  preset: Levels[number],
) => whole(description, { enum: levels, default: preset });

/** A schema with what Studio calls its value, where the property's name is not what a salesperson says. */
/* @__NO_SIDE_EFFECTS__ */
export const titled = <const Schema extends object>(title: string, schema: Schema): Schema => ({ ...schema, title });

/**
 * A secret or deployment value: read from the environment at load, never written in JSON, never public. `$env` is allowed nowhere
 * else.
 */
export const secret = <const More extends object = object>(description: string, more?: More) =>
  ({
    ...object({
      $env: text(
        "Name of the secret: capitals, digits and single underscores, such as CRM_URL. The variable of the server begins with the dealer: TENANT_ENV_ACME__CRM_URL.",
        { pattern: "^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$" },
      ),
    }),
    type: ["string", "object"],
    secret: true,
    description: `${description} Write { "$env": "NAME" } to read it from the environment.`,
    ...(more as More),
  }) as const;

/** The same for an address, which must be http or https, whether written out or read from the environment. */
export const secretAddress = <const More extends object = object>(description: string, more?: More) =>
  ({ ...secret(description, more), format: "http-url" }) as const;

/** A rule for `allOf`: where `property` is `value`, these others are required. */
/* @__NO_SIDE_EFFECTS__ */
export const needs = (property: string, value: string, required: readonly string[]): object => ({
  if: { required: [property], properties: { [property]: { const: value } } },
  then: {
    required,
    properties: Object.fromEntries(
      required.map((name) => [name, { description: `"${property}": "${value}" needs it.` }]),
    ),
  },
});
