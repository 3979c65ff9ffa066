/** Accepted leads as staff see them: masked, replayed, counted. */
export {
  countLeadsByDealer,
  iterateLeads,
  type LeadFilter,
  type LeadView,
  listLeads,
  type ReplayOptions,
  replayLeads,
} from "./admin.ts";
export { listDeliveryAttempts } from "./attempts.ts";
export { computeDealerFigures } from "./figures.ts";
export { findLeads } from "./find-leads.ts";
export { awaitReplayOutcome } from "./replayed.ts";
export { computeTargetHealth } from "./targets.ts";
