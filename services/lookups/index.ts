/** Postcodes, registrations, valuations, appointments: embedded or by a service. */

export { type Booking, findBooking } from "./appointments/book.ts";
export { findAppointmentLocation, findCalendar } from "./appointments/calendar.ts";
export { formatCalendarFile } from "./appointments/calendar-file.ts";
export { computeCalendarRange } from "./appointments/slots.ts";
export { findTakenTimes, freeDays, type TakenTimes } from "./appointments/taken-times.ts";
export type { LookupContext } from "./context.ts";
export { findBundledPostcode } from "./geocode/postcodes.ts";
export { createGuard, type Guard } from "./guard.ts";
export { sortByDistance } from "./nearest.ts";
export type { ExampleVehicles } from "./rego/vehicle.ts";
export { createLookupsRouter } from "./router.ts";
export { createValuationOfLead, type ValuationOfLead } from "./valuation/lead-valuation.ts";
export { readValuation, saveValuation } from "./valuation-results.ts";
