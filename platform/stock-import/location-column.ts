import type { FieldRule } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";

type Locations = NonNullable<Site["locations"]>;

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** The location that a text names by its id, slug, name or town, or by a part of one name alone. */
function locationOf(text: string, locations: Locations): string | undefined {
  const key = keyOf(text);
  if (key === "") return undefined;
  const exact = locations.find(({ id, slug, name, address }) =>
    [id, slug ?? "", name, address?.city ?? ""].some((text) => keyOf(text) === key),
  );
  if (exact) return exact.id;
  const [only, another] = locations.filter(({ name }) => keyOf(name).includes(key));
  return another ? undefined : only?.id;
}

/** The rule that reads the location of a car from a column whose values are mostly locations of the site. */
export function findLocationRule(
  columns: readonly { column: string; values: readonly string[] }[],
  locations: Locations,
): { column: string; rule: FieldRule } | undefined {
  for (const { column, values } of columns) {
    const written = [...new Set(values)];
    const dictionary = Object.fromEntries(
      written.flatMap((text) => {
        const id = locationOf(text, locations);
        return id === undefined ? [] : [[text, id]];
      }),
    );
    // One that is no location is reported, and not shown as a place without an address.
    if (Object.keys(dictionary).length * 2 > written.length)
      return { column, rule: { from: column, dictionary, otherwise: "problem" } };
  }
  return undefined;
}
