/** The door of events/: what other rooms may use of it. */

export { mayCount } from "./consent.ts";
export { createEventLog, type EventLog } from "./event-log.ts";
export { createEventsRouter } from "./router.ts";
