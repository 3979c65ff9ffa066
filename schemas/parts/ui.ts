import * as s from "./schema.ts";

/**
 * How Studio shows a value where JSON Schema has no word for it (the keyword `ui`). Nothing depends on it: a value without it gets the
 * usual field of its type.
 */
export interface Ui {
  /** A field of its own, by its name in studio/fields/field-registry.tsx. */
  readonly widget?: string;
  /** The part of a panel that it stands in. */
  readonly group?: string;
  /** Its place among the others: those without one follow in the order of the schema. */
  readonly order?: number;
  /** Folded below what people change every week. */
  readonly advanced?: boolean;
  /** A part of a panel that begins unfolded. */
  readonly open?: boolean;
  /** Edited elsewhere, or in the file alone. */
  readonly hidden?: boolean;
  /** Shown only while a property beside it has one of these values; without that property, its first one. */
  readonly when?: { readonly [property: string]: readonly string[] };
  /** What the values of an `enum` are called. */
  readonly labels?: { readonly [value: string]: string };
  /** What one item of the list is called: "an entry". */
  readonly item?: string;
  /** Its items are added elsewhere. */
  readonly isClosed?: boolean;
  /** What a new item of the list takes over from the item before it, besides what is required. */
  readonly like?: readonly string[];
}

/** The schema of `ui` itself: a misspelt word does not load. */
export const uiMetaSchema = s.object({
  "widget?": { type: "string" },
  "group?": { type: "string" },
  "order?": { type: "integer" },
  "open?": { type: "boolean" },
  "advanced?": { type: "boolean" },
  "hidden?": { type: "boolean" },
  "when?": { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  "labels?": { type: "object", additionalProperties: { type: "string" } },
  "item?": { type: "string" },
  "isClosed?": { type: "boolean" },
  "like?": { type: "array", items: { type: "string" } },
});
