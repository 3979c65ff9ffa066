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
}

/** The fonts that are installed with the platform. */
export interface Fonts {
  packages: readonly string[];
  /** Files of a package; none if it is not installed. */
  filesOf(name: string): readonly string[];
}

/** A condition of a filter: the attribute that it names, and whether it compares numbers; if not, the value. */
export interface FilterCondition {
  attribute: string;
  isCompared: boolean;
  value?: string;
}

/** Parses a filter with the search engine's parser: its conditions, or the error. */
export type ReadFilter = (text: string) => { conditions: FilterCondition[] } | { problem: string };
