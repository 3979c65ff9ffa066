/** The door of inbox/: accepted leads as staff see them. Light, for the CLI too. */
export {
  eachLead,
  type LeadFilter,
  type LeadView,
  leadStats,
  listLeads,
  type ReplayOptions,
  replayLeads,
} from "./admin.ts";
export { type Figures, figuresOf } from "./figures.ts";
export { maskRecord } from "./mask.ts";
export { type TargetHealth, targetHealth } from "./targets.ts";
