import type { Situation } from "../rules/kit/index.ts";
import type { Condition } from "../schemas/documents/condition.ts";

/** Which situations a property is about. */
export interface Cases {
  /** Tables whose constants the situations are made from; by default all tables about cars. */
  tables?: string | readonly string[];
  /** Only situations that meet this condition, in the language of tables. */
  when?: Condition;
  /** Keep the dealer's own flags, settings and hours; by default they vary, as in `forecourt check`. */
  ownSite?: boolean;
}

/** How a property runs. */
export interface PropertyOptions extends Cases {
  /** Number of situations; default 500. */
  runs?: number;
  /** Seed of the situations; random by default, `forecourt test --seed` sets it. */
  seed?: number;
  /** Situations that are tried first, such as those of earlier bugs. */
  first?: readonly Partial<Situation>[];
}
