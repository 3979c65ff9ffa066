import fc from "fast-check";
import type { FactExampleInput, FactInput } from "../../rules/facts/fact.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { arbitraryCar } from "../../rules/kit/arbitrary-car.ts";
import { createMomentArbitrary } from "../../rules/kit/moments.ts";
import { buildSituationInput, plainSituation } from "../../rules/kit/situation.ts";
import { createBareTenant } from "../properties/rules-support.ts";

const { site: bareSite, slug } = createBareTenant();
export const site = { ...bareSite, slug };
/** A plain car of a bare dealer. */
export const plain = buildSituationInput(plainSituation, site);

/** The whole input of a fact's example. */
export const buildFactInput = ({ now, visitor, site: own, ...example }: FactExampleInput): FactInput => ({
  ...example,
  site: { timeZone: "UTC", ...own },
  visitor: { signedIn: false, phone: false, ...visitor },
  now: Date.parse(now ?? "1970-01-01T00:00:00Z"),
});

const random = fc.sample(fc.record({ car: arbitraryCar, now: createMomentArbitrary(site.timeZone) }), {
  numRuns: 500,
  seed: 1,
});

/** Inputs of the examples of all facts, and random cars at random moments. */
export const factInputs: readonly FactInput[] = [
  ...factDefinitions.flatMap(({ examples }) => examples.map(([example]) => buildFactInput(example))),
  ...random.map(({ car, now }) => ({ ...plain, car, now: Date.parse(now) })),
];
