import { type Breach, defineDemand } from "../demand.ts";
import { quoted } from "../quote.ts";

const dayMs = 86_400_000;
/** A day without a year is that of the last half year, or else one to come. */
const recentDays = 183;

/** The last moment of a day in the dealer's time zone is at most half a day after this, ms since 1970 UTC. */
const endOf = (day: string) => Date.parse(`${day}T12:00:00Z`) + dayMs / 2;

/** When a day is over that is written with or without its year; undefined: no such day. */
function overAt(day: string, moment: number): number | undefined {
  const written = day.startsWith("--")
    ? `${new Date(moment).getUTCFullYear()}-${day.slice(2)}`
    : day.slice(0, 10);
  const end = endOf(written);
  return Number.isNaN(end) ? undefined : end;
}

export const demand = defineDemand({
  name: "notEnded",
  prove: ({ claim }) => ({
    page: ({ claims, moment }) =>
      claims.flatMap((one): Breach[] => {
        if (one.claim !== claim || typeof one.value !== "string") return [];
        const end = overAt(one.value, moment);
        if (end === undefined || end > moment) return [];
        if (one.value.startsWith("--") && moment - end > recentDays * dayMs) return [];
        const words = one.part === undefined ? "" : `: ${quoted(one)}`;
        return [
          {
            message: `It promises something until ${one.value.replace(/^--/, "")}, which is over${words}.`,
            at: one.place,
          },
        ];
      }),
  }),
});
