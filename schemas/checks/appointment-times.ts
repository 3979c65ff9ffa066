import type { Finding } from "../diagnostics/catalogue.ts";
import type { OpeningHours } from "../entities/location.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Minutes since midnight of a time (HH:MM). */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * hourMinutes + Number(time.slice(3, 5));

/** How long a place is open on a day, minutes. */
const lengthOf = ({ status, open, close }: OpeningHours) =>
  status === "Open" && open && close ? minutesOf(close) - minutesOf(open) : 0;

/** How long a location of the site is open at most, minutes; a whole day where none says it. */
function longestDay({ site }: ResolvedTenant): number {
  const days = (site.locations ?? []).flatMap(({ contact_detail }) => contact_detail?.opening_hours ?? []);
  return Math.max(...days.map(lengthOf)) > 0 ? Math.max(...days.map(lengthOf)) : dayMinutes;
}

/** Appointments of which none can ever be offered: their notice is longer than the calendar, or they than a day. */
export function checkAppointmentTimes(tenant: ResolvedTenant): Finding[] {
  const { departments, ...usual } = tenant.site.lookups?.appointments ?? {};
  if (usual.provider !== "embedded") return [];
  const found = new Map<string, Finding>();
  for (const [department, own] of [["", {}], ...Object.entries(departments ?? {})] as const) {
    const { noticeMinutes = 0, closingMinutes = 0, slotMinutes, days } = { ...usual, ...own };
    const add = (name: keyof typeof usual, problem: string) => {
      const at = name in own ? ["departments", department, name] : [name];
      const pointer = toPointer(["site", "lookups", "appointments", ...at]);
      found.set(pointer, { code: "site/no-appointment", params: { problem }, pointer });
    };
    if (days !== undefined && noticeMinutes >= days * dayMinutes)
      add("noticeMinutes", `the notice of ${noticeMinutes} minutes is longer than the ${days} days offered`);
    const needed = closingMinutes + (slotMinutes ?? 0);
    const longest = longestDay(tenant);
    if (needed > longest)
      add(
        closingMinutes > 0 ? "closingMinutes" : "slotMinutes",
        `an appointment and the time before closing take ${needed} minutes, and the longest day has ${longest}`,
      );
  }
  return [...found.values()];
}
