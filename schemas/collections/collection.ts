import type { Subject } from "../parts/subject.ts";
import { defineItem } from "./parts.ts";

/** A kind of content, such as the questions that visitors ask: one file in `schemas/collections/`. */
export interface Collection<Name extends string = string, Item extends object = object> {
  /** The name of its file in a layer, content/<name>.json. */
  name: Name;
  /** The schema of an item. */
  item: Item;
  /** An item with all of its properties, for the documentation. */
  example: { readonly id: string; readonly [property: string]: unknown };
  /** What tables about its items call one (`about` of a decision); absent: there are no such tables. */
  subject?: Subject;
}

/** What a collection is declared with. */
interface CollectionParts<Name, Properties, Required> {
  name: Name;
  /** What an item is, for the documentation. */
  description: string;
  /** The properties of an item besides its id. */
  properties: Properties;
  /** Properties that every item has. */
  required: Required;
  /** Properties that need others beside them: the label of a link, the link's address. */
  together?: { readonly [property in keyof Properties]?: readonly (keyof Properties & string)[] };
  /** A value of each property, for the documentation. */
  example: { readonly [property in keyof Properties]: unknown };
  /** What tables about its items call one (`about` of a decision). */
  subject?: Subject;
}

/** Declares a collection; `required` names properties, so that a misspelt one does not compile. */
export function defineCollection<
  const Name extends string,
  const Properties extends { readonly [property: string]: { readonly description?: string } },
  const Required extends readonly (keyof Properties & string)[],
>(parts: CollectionParts<Name, Properties, Required>) {
  const { name, description, properties, required, together, example, subject } = parts;
  return {
    name,
    item: defineItem(
      description,
      required,
      properties,
      together as { [property: string]: readonly string[] } | undefined,
    ),
    example: { id: "example", ...example },
    ...(subject && { subject }),
  };
}
