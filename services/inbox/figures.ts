import type { Store } from "../../platform/store/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";

const DAY_MS = 86_400_000;
/** Rows that are counted, and bars of one figure. */
const MOST = { rows: 50_000, bars: 12 };

class Counter {
  readonly #counts = new Map<string, number>();

  add(label: string): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  bars() {
    const all = [...this.#counts].map(([label, count]) => ({ label, count }));
    return all.sort((first, other) => other.count - first.count).slice(0, MOST.bars);
  }
}

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return (ms: number) => format.format(ms);
};

/** Figures of a dealer's last days. */
export async function computeDealerFigures(
  { db }: Pick<Store, "db">,
  { tenant, days, now, zone }: { tenant: string; days: number; now: number; zone: string },
) {
  const since = now - days * DAY_MS;
  const day = dayIn(zone);
  const byDay = new Map<string, number>();
  for (let at = since + DAY_MS; at <= now; at += DAY_MS) byDay.set(day(at), 0);
  const [byForm, bySource, byAction, byCar] = [new Counter(), new Counter(), new Counter(), new Counter()];
  const leads = await db
    .selectFrom("leads")
    .select(["form", "received_at", "record"])
    .where("tenant", "=", tenant)
    .where("received_at", ">", since)
    .where("suspect", "is", null)
    .orderBy("id", "desc")
    .limit(MOST.rows)
    .execute();
  for (const { form, received_at, record } of leads) {
    const at = day(received_at);
    if (byDay.has(at)) byDay.set(at, (byDay.get(at) ?? 0) + 1);
    byForm.add(form);
    // Only the source is read of the record.
    const { source } = convertToJsonObject(JSON.parse(record));
    bySource.add(typeof source === "string" ? source : "unknown");
  }
  const events = await db
    .selectFrom("events")
    .select(["name", "car_id"])
    .where("tenant", "=", tenant)
    .where("at", ">", since)
    .orderBy("id", "desc")
    .limit(MOST.rows)
    .execute();
  for (const { name, car_id } of events) {
    byAction.add(name);
    if (car_id !== null) byCar.add(car_id);
  }
  return {
    byDay: [...byDay].map(([label, count]) => ({ label, count })),
    ...{ byForm: byForm.bars(), bySource: bySource.bars(), byAction: byAction.bars(), byCar: byCar.bars() },
  };
}
