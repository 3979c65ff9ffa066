import type { OpeningHours } from "../../schemas/entities/location.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

const dayMinutes = 24 * 60;

/** Minutes since midnight of a time (HH:MM). */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How long a place is open on a day, minutes. */
const lengthOf = ({ status, open, close }: OpeningHours) =>
  status === "Open" && open && close ? minutesOf(close) - minutesOf(open) : 0;

/** How long a location of the site is open at most, minutes; a whole day where none says it. */
function longestDay({ site }: Dealer): number {
  const days = (site.locations ?? []).flatMap(({ contact_detail }) => contact_detail?.opening_hours ?? []);
  const longest = Math.max(0, ...days.map(lengthOf));
  return longest > 0 ? longest : dayMinutes;
}

export const check = defineCheck<{ problem: string }>({
  code: "site/no-appointment",
  severity: "warning",
  subject: "dealer",
  message: ({ problem }) => `No appointment is ever offered: ${problem}.`,
  hint: () => "Write fewer minutes.",
  why: "Visitors who want a test drive find an empty calendar.",
  examples: [
    {
      bad: {
        "site.json": {
          lookups: { appointments: { provider: "embedded", days: 2, noticeMinutes: 2880 } },
        },
      },
      at: "/lookups/appointments/noticeMinutes",
      good: {
        "site.json": {
          lookups: { appointments: { provider: "embedded", days: 3, noticeMinutes: 2880 } },
        },
      },
    },
  ],
  visit(dealer, report) {
    const { departments, ...usual } = dealer.site.lookups?.appointments ?? {};
    if (usual.provider !== "embedded") return;
    const reported = new Set<string>();
    for (const [department, own] of [["", {}], ...Object.entries(departments ?? {})] as const) {
      const { noticeMinutes = 0, closingMinutes = 0, slotMinutes, days } = { ...usual, ...own };
      const add = (name: keyof typeof usual, problem: string) => {
        const at = name in own ? ["departments", department, name] : [name];
        const pointer = toPointer(["site", "lookups", "appointments", ...at]);
        if (!reported.has(pointer)) report(pointer, { problem });
        reported.add(pointer);
      };
      if (days !== undefined && noticeMinutes >= days * dayMinutes)
        add(
          "noticeMinutes",
          `the notice of ${noticeMinutes} minutes is longer than the ${days} days offered`,
        );
      const needed = closingMinutes + (slotMinutes ?? 0);
      const longest = longestDay(dealer);
      if (needed > longest)
        add(
          closingMinutes > 0 ? "closingMinutes" : "slotMinutes",
          `an appointment and the time before closing take ${needed} minutes, and the longest day has ${longest}`,
        );
    }
  },
});
