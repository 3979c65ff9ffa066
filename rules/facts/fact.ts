import type { Condition } from "../../schemas/documents/condition.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import type { privateFields } from "../../schemas/entities/private-fields.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { AtLeastOne } from "../../schemas/parts/at-least-one.ts";

/** The fields of a car that computed facts may read: pages show facts, so none of them is private. */
export type FactField = Exclude<keyof Car, (typeof privateFields)[number]>;

/** The parts of a site that facts read; a `PublicSite` and a `Site` both fit. */
export type FactSite = Partial<
  Pick<
    PublicSite,
    | "id"
    | "template"
    | "state"
    | "manufacturer"
    | "vehicleType"
    | "dealership_id"
    | "locations"
    | "opening_hours"
    | "special_hours"
    | "phone"
    | "phones"
    | "payments"
    | "regoLookup"
    | "settings"
    | "flags"
    | "financeBasis"
  >
> & { slug?: string; timeZone: string; fields?: OwnFields | undefined };

/** The input of all facts. Pure: the clock is `now`, ms since 1970 UTC. A fact sees only the fields of the car that it reads. */
export interface FactInput<Field extends FactField = FactField> {
  car?: Partial<Pick<Car, Field>>;
  site: FactSite;
  visitor: {
    signedIn: boolean;
    phone: boolean;
    /** Ids of cars that are held for the visitor. */
    holds?: readonly string[] | undefined;
  };
  now: number;
  /** The visitor's current address: `path`, `params`, `query`. */
  route?: JsonObject;
  /** Other subjects of a decision, by name: an offer, a model, a location. */
  data?: JsonObject;
}

/** Parts of an input to lay over another: objects merge, an empty object replaces. */
export type FactChange = Partial<Pick<FactInput, "car" | "visitor" | "now" | "data">>;

declare const reads: unique symbol;

/** Computes a fact from these fields of the car, and from none of it unless said. */
export type FactCompute<Field extends FactField = never> = ((input: FactInput<Field>) => unknown) & {
  readonly [reads]?: Field;
};

/** Any fact's function. */
export type AnyFactCompute = FactCompute<FactField>;

/** A JSON Schema that states every value a fact can take (its domain). */
export type FactSchema = { readonly [keyword: string]: unknown };

/** The scope of a fact: the site and the clock, the visitor and their address, or (default) the car. */
export type FactScope = "site" | "page" | "car";

export interface FactDefinition<Field extends FactField = FactField> {
  name: string;
  scope?: FactScope;
  description: string;
  /** Domain: `type`, `enum`, `minimum`, `maximum`. Derived facts are never missing; an unknown value is null. */
  schema: FactSchema;
  /** Fields of the car that `compute` reads; with these alone, it gives the same. */
  reads?: readonly Field[];
  compute: FactCompute<NoInfer<Field>>;
  /**
   * A change of the input that gives the fact this value; undefined if there is none. Property tests make cars with it, and
   * without it with the inputs of `examples`: a fact with numbers needs it.
   */
  inputFor?(value: JsonValue, input: FactInput): FactChange | undefined;
  /** Of the fields that it reads, those without which it is null, for analysis. */
  nullWithout?: readonly NoInfer<Field>[];
  /** The two fields of which it is the first minus the second. */
  differenceOf?: readonly [NoInfer<Field>, NoInfer<Field>];
  /** The value that most cars have: examples of findings have it where they can. */
  usual?: JsonValue;
  /** Combinations with other facts that cannot occur, for analysis. */
  impossible?: readonly Condition[];
  /** Partial input and the value it gives; run as tests, shown in the documentation. */
  examples: AtLeastOne<readonly [FactExampleInput, JsonValue]>;
}

/** A partial input: the rest is an anonymous visitor of a bare site in UTC at 1970. */
export interface FactExampleInput {
  car?: Partial<Car>;
  site?: Partial<FactSite>;
  visitor?: Partial<FactInput["visitor"]>;
  /** ISO 8601. */
  now?: string;
  route?: JsonObject;
  data?: JsonObject;
}

/** A visitor who is not signed in. */
export const anonymous: FactInput["visitor"] = { signedIn: false, phone: false };

/** Declares one derived fact: one file in `rules/facts/`, which also exports the bare `compute` (what the browser needs). */
// @__NO_SIDE_EFFECTS__
export function defineFact<Field extends FactField = never>(definition: FactDefinition<Field>): FactDefinition {
  return definition;
}
