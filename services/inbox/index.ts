/** Accepted leads as staff see them: masked, replayed, counted. */
export {
  eachLead,
  type LeadFilter,
  leadStats,
  listLeads,
  type ReplayOptions,
  replayLeads,
} from "./admin.ts";
export { attemptsOf } from "./attempts.ts";
export { figuresOf } from "./figures.ts";
export { findLeads } from "./find-leads.ts";
export { replayedOutcome } from "./replayed.ts";
export { targetHealth } from "./targets.ts";
