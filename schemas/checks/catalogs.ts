import type { Gives } from "../data-sources/data-source.ts";
import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { ComponentCatalog } from "../documents/component.ts";

/** The schemas and catalogues that documents are checked against. */
export interface Catalogs {
  components: ComponentCatalog;
  /** JSON Schema of each data source's params. */
  dataSources: { [name: string]: object };
  /** The result of each data source, and the outcome of each decision; those not listed can be anything. */
  gives?: { readonly [source: string]: Gives };
  decisions?: { readonly [table: string]: ShapeSchema };
  /** Names of the facts that need a car. */
  carFacts?: ReadonlySet<string>;
}
