import { collectionDefinitions } from "./collections.gen.ts";

/** Schema of the items of each content collection, content/<collection>.json. */
export const contentSchemas: { readonly [collection: string]: object } = Object.fromEntries(
  Object.values(collectionDefinitions).map(({ name, item }) => [name, item]),
);
