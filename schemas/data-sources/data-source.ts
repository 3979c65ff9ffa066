import type { JsonValue } from "../json-value.ts";
import type { ShapeSchema } from "./shapes.ts";

/** The schema of what a source gives, which may depend on its params. */
export type Gives = ShapeSchema | ((params: { readonly [name: string]: unknown }) => ShapeSchema);

/** The JSON Schema of one param, for people too. */
interface ParamSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}

/** Something that a page may load: one file in `schemas/data-sources/`, whose loader is in `server/loaders/`. */
export interface DataSource<
  Name extends string = string,
  Params extends { readonly [param: string]: ParamSchema } = { readonly [param: string]: ParamSchema },
> {
  /** What a page names it by. */
  name: Name;
  /** What it gives, for people. */
  description: string;
  params: Params;
  /** Params that it cannot do without. */
  required?: readonly string[];
  /** The schema of what it gives: `validate` looks every `$bind` of a page up in it. */
  gives: Gives;
}

/** The params of a source as its loader gets them: bindings are read, and each may be without a value. */
export type ParamsOf<Source extends DataSource> = {
  readonly [param in keyof Source["params"]]?: JsonValue;
};

/** Declares a data source; `required` names params, so that a misspelt one does not compile. */
export function defineDataSource<
  const Name extends string,
  const Params extends { readonly [param: string]: ParamSchema },
>(
  source: DataSource<Name, Params> & { required?: readonly (keyof Params & string)[] },
): DataSource<Name, Params> {
  return source;
}

/** The JSON Schema of a source's `params`. */
export function paramsSchema({ params, required = [] }: DataSource): object {
  return { type: "object", additionalProperties: false, required, properties: params };
}
