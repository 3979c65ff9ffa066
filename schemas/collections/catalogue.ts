import { requireNonEmptyTexts } from "../parts/needed-texts.ts";
import type { Collection } from "./collection.ts";
import { collectionDefinitions } from "./collections.gen.ts";

const all: readonly Collection[] = Object.values(collectionDefinitions);

/** What tables about the items of a collection call one; undefined for a collection without such tables. */
export const findSubjectName = (collection: string): string | undefined =>
  all.find(({ name }) => name === collection)?.subject;

/** Schema of the items of each content collection, content/<collection>.json. */
export const contentSchemas: { readonly [collection: string]: object } = Object.fromEntries(
  all.map(({ name, item }) => [name, requireNonEmptyTexts(item)]),
);
