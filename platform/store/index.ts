/** SQLite or PostgreSQL, migrations, batches of writes. */

export { type Batcher, createBatcher } from "./batcher.ts";
export { buildDealerCondition, tableNames } from "./dealer-tables.ts";
export {
  createDelivering,
  type Delivering,
  resumeDelivering,
  stopDelivering,
  stoppedNoteSql,
} from "./delivering.ts";
export {
  classifyStoreError,
  isUnavailable,
  NewerStoreError,
  StoreUnavailableError,
  type Trouble,
} from "./errors.ts";
export { type Logger, silentLogger } from "./logger.ts";
export { listNewerMigrations } from "./migrations.ts";
export { openStore, resolveStoreFile, type Store } from "./open.ts";
export type { EventRow, PaymentRow, ReservationRow, ReservationState } from "./order-tables.ts";
export { forgetLog, scrubStore } from "./scrub.ts";
export type {
  StudioCommentRow,
  StudioDraftRow,
  StudioEditorRow,
  StudioOpRow,
  StudioPlanRow,
  StudioPublishRow,
  StudioRole,
} from "./studio-tables.ts";
export type { AlertContactRow, AlertRow, DeliveryState, LeadRow, SavedCarRow, Tables } from "./tables.ts";
