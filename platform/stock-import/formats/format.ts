import type { FieldRule } from "../../../schemas/documents/site/stock-map.schema.ts";

/**
 * A format in which many programs export cars: what tells it from others, and how its columns become fields. A column is named
 * without the numbers of its lists: `image.url` is `image[0].url` too, and `image_link` is `Image Link`.
 */
export interface Format {
  /** Its name, in words. */
  name: string;
  /** What a file of it has: one column of each of these lists. */
  has: readonly (readonly string[])[];
  /** The rule of each field; of several, the first whose columns the file has. */
  fields: { readonly [field: string]: FieldRule | readonly FieldRule[] };
  /** Columns that say nothing of a car, or what another says. */
  ignored: readonly string[];
}
