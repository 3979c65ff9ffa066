/** The largest number of a unit that a site can say: far beyond what is of use, and small enough to compute and to wait with. */
const most: { readonly [unit: string]: number } = {
  ms: 3_600_000,
  minutes: 525_600,
  hours: 8_760,
  days: 36_500,
  months: 1_200,
  years: 100,
};
const mostOfAny = 1e12;

interface Part {
  readonly type?: unknown;
  readonly unit?: unknown;
  readonly properties?: { readonly [name: string]: Part };
  readonly items?: Part;
  readonly additionalProperties?: unknown;
}

const isNumber = ({ type }: Part): boolean => [type].flat().some((item) => item === "number" || item === "integer");

/**
 * The schema with a minimum and a maximum for every number, by its unit, unless it says closer ones: one such as 1e308 makes dates that
 * no clock has, and with them pages that fail.
 */
export function addNumberBounds<Schema extends object>(schema: Schema): Schema {
  const part = schema as Part;
  const { properties, items, additionalProperties } = part;
  const inner = Object.entries(properties ?? {}).map(([name, part]) => [name, addNumberBounds(part)]);
  return {
    ...(isNumber(part) && { minimum: -mostOfAny, maximum: most[String(part.unit)] ?? mostOfAny }),
    ...schema,
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: addNumberBounds(items) }),
    ...(typeof additionalProperties === "object" && {
      additionalProperties: addNumberBounds(additionalProperties as object),
    }),
  };
}
