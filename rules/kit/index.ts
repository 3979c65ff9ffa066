/** The property kit, which `forecourt/testing` offers to developers. It needs fast-check: sites never load it. */

export { arbitrarySituation, type SituationScope } from "./arbitrary-situation.ts";
export { arbitraryMoment } from "./moments.ts";
export {
  factsBesideCar,
  layOver,
  plainCar,
  plainNow,
  plainSituation,
  possibleFor,
  type Situation,
  situationFacts,
  situationInput,
} from "./situation.ts";
