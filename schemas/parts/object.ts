/** A property that may be missing. */
interface Optional<Schema> {
  readonly optional: Schema;
}

interface Properties {
  readonly [name: string]: object;
}

type RequiredNames<Given extends Properties> = {
  [Name in keyof Given]: Given[Name] extends Optional<object> | { readonly default: unknown } ? never : Name & string;
}[keyof Given];

type ObjectSchema<Given extends Properties, IsOpen extends boolean> = {
  readonly type: "object";
  readonly additionalProperties: IsOpen;
  readonly required: RequiredNames<Given>[];
  readonly properties: {
    readonly [Name in keyof Given]: Given[Name] extends Optional<infer Schema> ? Schema : Given[Name];
  };
};

interface ObjectOf<IsOpen extends boolean> {
  <const Given extends Properties>(properties: Given): ObjectSchema<Given, IsOpen>;
  <const Given extends Properties>(
    description: string,
    properties: Given,
  ): ObjectSchema<Given, IsOpen> & { readonly description: string };
}

function build(given: readonly [Properties] | readonly [string, Properties], additionalProperties: boolean) {
  const [description, properties] = given.length === 1 ? [undefined, ...given] : given;
  const entries = Object.entries(properties);
  const required = entries.filter(([, schema]) => !("optional" in schema || "default" in schema));
  return {
    type: "object",
    ...(description !== undefined && { description }),
    additionalProperties,
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    properties: Object.fromEntries(
      entries.map(([name, schema]) => [name, "optional" in schema ? schema.optional : schema]),
    ),
  };
}

/**
 * Schema of an object with these properties and no others. Each is required unless it is `optional` or has a default. Browsers get only
 * the schemas that they use, because the build knows that a call has no effect.
 */
/* @__NO_SIDE_EFFECTS__ */
export const object = ((...given: Parameters<typeof build>[0]) => build(given, false)) as ObjectOf<false>;

/** The same for data that may hold more. */
/* @__NO_SIDE_EFFECTS__ */
export const openObject = ((...given: Parameters<typeof build>[0]) => build(given, true)) as ObjectOf<true>;

/* @__NO_SIDE_EFFECTS__ */
export const optional = <const Schema extends object>(schema: Schema): Optional<Schema> => ({ optional: schema });

/** Schema of a list. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <const Items extends object>(description: string, items: Items) =>
  ({ type: "array", description, items }) as const;

/** Schema of one of several words; `preset` is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = ((description: string, words: readonly string[], preset?: string) => ({
  type: "string",
  enum: words,
  ...(preset !== undefined && { default: preset }),
  description,
})) as {
  <const Words extends readonly string[]>(
    description: string,
    words: Words,
  ): { readonly type: "string"; readonly enum: Words; readonly description: string };
  <const Words extends readonly string[]>(
    description: string,
    words: Words,
    preset: Words[number],
  ): { readonly type: "string"; readonly enum: Words; readonly default: Words[number]; readonly description: string };
};

/** Schema of yes or no; `preset` is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = ((description: string, preset?: boolean) => ({
  type: "boolean",
  ...(preset !== undefined && { default: preset }),
  description,
})) as {
  (description: string): { readonly type: "boolean"; readonly description: string };
  (
    description: string,
    preset: boolean,
  ): { readonly type: "boolean"; readonly default: boolean; readonly description: string };
};

interface Bounds<Default> {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: Default;
}

/** Schema of a whole number; its default can be a setting of the site. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = <const Given extends Bounds<number | object>>(description: string, bounds?: Given) =>
  ({ type: "integer", ...(bounds as Given), description }) as const;

/** Schema of any number; its default can be a setting of the site. */
/* @__NO_SIDE_EFFECTS__ */
export const amount = <const Given extends Bounds<number | object>>(description: string, bounds?: Given) =>
  ({ type: "number", ...(bounds as Given), description }) as const;

/** Schema of the level of headings; `preset` is its default. */
/* @__NO_SIDE_EFFECTS__ */
export const level = <const Levels extends readonly number[]>(
  description: string,
  levels: Levels,
  preset: Levels[number],
) => ({ type: "integer", enum: levels, default: preset, description }) as const;

/** Schema of texts by names of their own. */
/* @__NO_SIDE_EFFECTS__ */
export const textsByName = (description: string) =>
  ({ type: "object", additionalProperties: { type: "string" }, description }) as const;
