/** The event log, and the endpoint for events from browsers. */

export { mayCount } from "./consent.ts";
export { createEventLog, type EventLog } from "./event-log.ts";
export { createEventsRouter } from "./router.ts";
