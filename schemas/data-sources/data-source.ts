import type { JsonValue } from "../json-value.ts";
import type { ShapeSchema } from "./shapes.ts";

/** The schema of a source's result, which may depend on its params. */
export type Gives = ShapeSchema | ((params: { readonly [name: string]: unknown }) => ShapeSchema);

/** The JSON Schema of one param, with a description for the documentation. */
interface ParamSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}

/** Data that a page can load: one file in `schemas/data-sources/`, whose loader is in `server/loaders/`. */
export interface DataSource<
  Name extends string = string,
  Params extends { readonly [param: string]: ParamSchema } = { readonly [param: string]: ParamSchema },
> {
  /** The name that pages use. */
  name: Name;
  /** Description of the result, for the documentation. */
  description: string;
  params: Params;
  /** Required params. */
  required?: readonly string[];
  /** The schema of the result: `validate` looks up every `$bind` of a page in it. */
  gives: Gives;
}

/** The params of a source as its loader gets them: with bindings resolved, so each can be without a value. */
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
export function paramsSchema({ description, params, required = [] }: DataSource): object {
  return { type: "object", description, additionalProperties: false, required, properties: params };
}
