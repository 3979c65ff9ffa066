/** Postcodes, registrations, valuations, appointments: embedded or by a service. */

export { type Booking, bookingOf } from "./appointments/book.ts";
export { appointmentLocation, calendarOf } from "./appointments/calendar.ts";
export { calendarFile } from "./appointments/calendar-file.ts";
export { horizon } from "./appointments/slots.ts";
export { freeDays, type TakenTimes, takenTimes } from "./appointments/taken.ts";
export type { LookupContext } from "./context.ts";
export { bundledPostcode } from "./geocode/postcodes.ts";
export { createGuard, type Guard } from "./guard.ts";
export { nearestLocations } from "./nearest.ts";
export type { ExampleVehicles } from "./rego/vehicle.ts";
export { createLookupsRouter } from "./router.ts";
export { createValuationOfLead, type ValuationOfLead } from "./valuation/of-lead.ts";
export { readValuation, saveValuation } from "./valuation-results.ts";
