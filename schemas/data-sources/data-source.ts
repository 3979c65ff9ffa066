import type { JsonValue } from "../json-value.ts";
import type { AtLeastOne } from "../parts/at-least-one.ts";
import type { ShapeSchema, ValueOf } from "./shapes.ts";

/** The schema of a source's result, which may depend on its params. */
export type Gives = ShapeSchema | ((params: { readonly [name: string]: unknown }) => ShapeSchema);

/** The JSON Schema of one param, with a description for the documentation. */
interface ParamSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}
type ParamSchemas = { readonly [param: string]: ParamSchema };

/** Params as a page writes them: each may be a binding. */
type WrittenParams<Params extends ParamSchemas, Required extends keyof Params> = {
  readonly [param in Required]: JsonValue;
} & { readonly [param in keyof Params]?: JsonValue };

/** Data that a page can load: declared by a file of this folder, loaded by the file of that name in `services/loaders/sources/`. */
export interface DataSource<
  Name extends string = string,
  Params extends ParamSchemas = ParamSchemas,
  Required extends keyof Params & string = keyof Params & string,
  Result extends Gives = Gives,
  OfOneVisitor extends boolean = boolean,
> {
  /** The name that pages use. */
  name: Name;
  /** Description of the result, for the documentation. */
  description: string;
  params: Params;
  /** Required params. */
  required?: readonly Required[];
  /** The schema of the result: `validate` looks up every `$bind` of a page in it, and the loader must return it. */
  gives: Result;
  /**
   * Params with which it gives something at a dealer of this repository: shown in the documentation, and loaded by
   * `tests/conformance/data-sources.test.ts`, which compares the result with `gives`.
   */
  examples: AtLeastOne<WrittenParams<NoInfer<Params>, NoInfer<Required>>>;
  /**
   * Whether it is about one visitor's own order, lead or code: no cache keeps a page that loads it. Only then its loader
   * gets the parts of the context that are.
   */
  ofOneVisitor?: OfOneVisitor;
}

/** The params of a source as its loader gets them: with bindings resolved, so each can be without a value. */
export type ParamsOf<Source extends { params: ParamSchemas }> = {
  readonly [param in keyof Source["params"]]?: JsonValue;
};

/** What the loader of a source returns, unless there is no such thing. */
export type ResultOf<Source extends { gives: Gives }> = Source["gives"] extends (...params: never) => infer Given
  ? ValueOf<Given>
  : ValueOf<Source["gives"]>;

/** Declares a data source; `required` and `examples` name params, so that a misspelt one does not compile. */
export function defineDataSource<
  const Name extends string,
  const Params extends ParamSchemas,
  const Result extends Gives,
  const Required extends keyof Params & string = never,
  const OfOneVisitor extends boolean = false,
>(
  source: DataSource<Name, Params, Required, Result, OfOneVisitor>,
): DataSource<Name, Params, Required, Result, OfOneVisitor> {
  return source;
}

/** The part of a contract that describes its params. */
type WithParams = Pick<DataSource, "description" | "params" | "required">;

/** The JSON Schema of a source's `params`. */
export function buildParamsSchema({ description, params, required = [] }: WithParams): object {
  return { type: "object", description, additionalProperties: false, required, properties: params };
}
