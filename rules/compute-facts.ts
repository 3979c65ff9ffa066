import type { FactInput } from "./facts/fact.ts";
import { computeLenderFact, lenderPattern } from "./facts/lender.ts";
import { factComputes } from "./facts.gen.ts";

/** Facts of one decision: `get` gives a fact's value, undefined when it is missing. A plain Map is one too. */
export interface Facts {
  get(name: string): unknown;
}

function compute(input: FactInput, name: string): unknown {
  const derived = factComputes.get(name);
  if (derived !== undefined) return derived(input);
  const lender = lenderPattern.exec(name);
  if (lender) return computeLenderFact(input, lender[1] ?? "", lender[2] ?? "");
  // Own properties only: a fact called "constructor" must be missing, not a function.
  const car = input.car as { [name: string]: unknown } | undefined;
  return car !== undefined && Object.hasOwn(car, name) ? car[name] : undefined;
}

/** Facts of an input, each computed on first use and then cached. */
export function computeFacts(input: FactInput): Facts {
  const known = new Map<string, unknown>();
  return {
    get(name) {
      const value = known.get(name);
      if (value !== undefined || known.has(name)) return value;
      const fresh = compute(input, name);
      known.set(name, fresh);
      return fresh;
    },
  };
}

/** Facts in which some values are given directly and win over those of `base`. */
export function overlayFacts(given: { readonly [name: string]: unknown }, base: Facts): Facts {
  return { get: (name) => (Object.hasOwn(given, name) ? given[name] : base.get(name)) };
}
