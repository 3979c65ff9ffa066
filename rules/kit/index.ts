/** The door of the property kit, which `forecourt/testing` offers to developers. It needs fast-check: sites never load it. */

export { arbitrarySituation, type SituationScope } from "./arbitrary-situation.ts";
export { brokenInvariant } from "./broken-invariant.ts";
export { arbitraryMoment } from "./moments.ts";
export {
  exampleOf,
  laidOver,
  plainCar,
  plainNow,
  plainSituation,
  type Situation,
  situationFacts,
  situationInput,
} from "./situation.ts";
export { tellingSituations } from "./telling.ts";
