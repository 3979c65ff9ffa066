/** SQLite or PostgreSQL, migrations, batches of writes. */

export { type Batcher, createBatcher } from "./batcher.ts";
export { ownRows, tableNames } from "./dealer-tables.ts";
export {
  type Delivering,
  deliveringOf,
  resumeDelivering,
  stopDelivering,
  stoppedNoteSql,
} from "./delivering.ts";
export { isUnavailable, NewerStoreError, StoreUnavailableError, type Trouble, troubleOf } from "./errors.ts";
export { type Logger, silentLogger } from "./logger.ts";
export { newerMigrations } from "./migrations.ts";
export { openStore, type Store, storeFile } from "./open.ts";
export type { EventRow, PaymentRow, ReservationRow, ReservationState } from "./order-tables.ts";
export { forgetLog, scrubStore } from "./scrub.ts";
export type {
  StudioDraftRow,
  StudioEditorRow,
  StudioOpRow,
  StudioPlanRow,
  StudioPublishRow,
  StudioRole,
} from "./studio-tables.ts";
export type { AlertContactRow, AlertRow, DeliveryState, LeadRow, SavedCarRow, Tables } from "./tables.ts";
