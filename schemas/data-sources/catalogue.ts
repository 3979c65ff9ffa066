import { buildParamsSchema, type Gives } from "./data-source.ts";
import { dataSourceDefinitions } from "./data-sources.gen.ts";

const all = Object.values(dataSourceDefinitions);

/** The JSON Schema of each source's `params`, by name. */
export const dataSources: { readonly [source: string]: object } = Object.fromEntries(
  all.map((source) => [source.name, buildParamsSchema(source)]),
);

/** The schema of each source's result, by name. */
export const dataGives: { readonly [source: string]: Gives } = Object.fromEntries(
  all.map(({ name, gives }) => [name, gives]),
);
