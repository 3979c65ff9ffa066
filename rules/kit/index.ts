/** The property kit, which `forecourt/testing` offers to developers. It needs fast-check: sites never load it. */

export { createSituationArbitrary, type SituationScope } from "./arbitrary-situation.ts";
export { createMomentArbitrary } from "./moments.ts";
export {
  buildSituationInput,
  computeFactsBesideCar,
  computeSituationFacts,
  createPossibilityTest,
  layOver,
  plainCar,
  plainNow,
  plainSituation,
  type Situation,
} from "./situation.ts";
