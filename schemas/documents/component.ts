import type { JSONSchema } from "json-schema-to-ts";

/** A region of a component that layout nodes fill. */
export interface SlotSchema {
  description: string;
  /** A template is planned once per item by the component itself (a car card in a grid), not once per page. */
  template?: boolean;
}

/** What a component may be told in JSON: the only declaration of its props and slots. React-free. */
export interface ComponentSchema {
  name: string;
  description: string;
  props: JSONSchema & { type: "object" };
  slots?: { [name: string]: SlotSchema };
}

/** Every component of the registry by name, as `validate` knows them. */
export type ComponentCatalog = { [name: string]: ComponentSchema };
