/** The door of store/: what other rooms may use of it. */

export { type Batcher, createBatcher } from "./batcher.ts";
export { isUnavailable, StoreUnavailableError, type Trouble, troubleOf } from "./errors.ts";
export { type Logger, silentLogger } from "./logger.ts";
export { openStore, type Store, storeFile } from "./open.ts";
export { forgetLog, scrubStore } from "./scrub.ts";
export type {
  AlertContactRow,
  AlertRow,
  DeliveryState,
  EventRow,
  LeadRow,
  PaymentRow,
  ReservationRow,
  ReservationState,
  SavedCarRow,
  StudioDraftRow,
  StudioEditorRow,
  StudioOpRow,
  StudioPlanRow,
  StudioPublishRow,
  StudioRole,
  Tables,
} from "./tables.ts";
