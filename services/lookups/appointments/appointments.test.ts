import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Edits, type LeadSite, startLeadSite } from "../../../tests/support/lead-site.ts";

const slug = "riverside-toyota";
// Monday, 08:15 in Perth; the sales yard opens from 08:00 to 17:30.
const monday = Date.parse("2026-06-01T00:15:00Z");
let now: number;
let site: LeadSite;

/** Starts the dealer anew with changed JSON. */
async function restart(edits: Edits): Promise<void> {
  await site.close();
  await start(edits);
}
async function start(edits: Edits = {}): Promise<void> {
  site = await startLeadSite({ slugs: [slug], now: () => now, edits });
}
beforeEach(async () => {
  now = monday;
  await start();
});
afterEach(() => site.close());

interface Day {
  date: string;
  slots: { time: string; value: string }[];
}
async function free(query = ""): Promise<Day[]> {
  const { status, body } = await site.call(slug, `/api/test-drive-appointments?${query}`);
  expect(status).toBe(200);
  return body.days as unknown as Day[];
}
const times = (days: Day[], date: string) => days.find((day) => day.date === date)?.slots.map(({ time }) => time);

const driver = (name: string, date_time: string): JsonObject => ({
  name,
  email: "kim@example.com",
  phone: "0412 345 678",
  date_time,
  terms_conditions: true,
});
const book = (name: string, time: string) => site.send(slug, "test-drive", driver(name, time));

describe("free appointments", () => {
  it("[S7.17] are the opening hours of the location, by the dealer's clock, not before the notice", async () => {
    const days = await free();
    expect(days).toHaveLength(7);
    // Two hours of notice from 08:15.
    expect(times(days, "2026-06-01")?.[0]).toBe("10:30");
    expect(times(days, "2026-06-02")?.[0]).toBe("08:00");
    expect(times(days, "2026-06-02")?.at(-1)).toBe("17:00");
    expect(times(days, "2026-06-06")?.at(-1)).toBe("12:30");
    expect(times(days, "2026-06-07")).toEqual([]);
    expect(days[1]?.slots[0]?.value).toBe("2026-06-02T08:00");
  });

  it("[S7.17] begin at the day asked for and end with the calendar", async () => {
    const days = await free("from=2026-06-12&days=30");
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-06-12", "2026-06-14"]);
    expect(await free("from=2027-01-01")).toEqual([]);
    expect((await free("from=2020-01-01"))[0]?.date).toBe("2026-06-01");
    const wrong = await site.call(slug, "/api/test-drive-appointments?from=2026-02-31");
    expect(wrong).toMatchObject({ status: 422, body: { fields: { from: expect.any(String) } } });
    expect((await site.call(slug, "/api/test-drive-appointments?location=moon")).status).toBe(404);
  });

  it("[S7.17] [S3.25] follow special hours of the location's department", async () => {
    const special: JsonObject[] = [
      { id: "a", status: "Closed", date: "2026-06-02" },
      { id: "b", status: "Open", date: "2026-06-03", start_hour: "10:00", end_hour: "11:00" },
      { id: "c", status: "Closed", date: "2026-06-04", department: "service" },
    ];
    await restart({ [`${slug}/content/special-hours.json`]: { items: special } });
    const days = await free();
    expect(times(days, "2026-06-02")).toEqual([]);
    expect(times(days, "2026-06-03")).toEqual(["10:00", "10:30"]);
    expect(times(days, "2026-06-04")?.length).toBeGreaterThan(10);
  });

  it("[S7.17] are not offered where the site takes none; a time is then only a wish", async () => {
    await restart({ [`${slug}/site.json`]: { lookups: { appointments: { provider: "none" } } } });
    const { body } = await site.call(slug, "/api/test-drive-appointments");
    expect(body).toMatchObject({ offered: false, days: [] });
    expect((await book("Ann", "2026-06-07T03:00")).status).toBe(200);
  });
});

describe("booking a service", () => {
  const workshop = "osborne-park-service";
  const booking = (date_time?: string): JsonObject => ({
    name: "Ann",
    email: "kim@example.com",
    phone: "0412 345 678",
    "Service Location": workshop,
    Rego: "1ABC234",
    terms_conditions: true,
    ...(date_time !== undefined && { date_time }),
  });
  const bring = (time?: string) => site.send(slug, "service-booking", booking(time));

  it("[M8.7] offers the workshop's own hours, with its own notice and for weeks", async () => {
    const days = await free("department=service&days=62");
    // Half a day of notice from 08:15; open from 07:30 to 17:00, nothing in the last hour.
    expect(times(days, "2026-06-01")).toEqual([]);
    expect(times(days, "2026-06-02")?.[0]).toBe("07:30");
    expect(times(days, "2026-06-02")?.at(-1)).toBe("15:30");
    expect(times(days, "2026-06-07")).toEqual([]);
    expect(days).toHaveLength(42);
    expect(await free(`location=${workshop}&days=62`)).toEqual(days);
    expect((await site.call(slug, "/api/test-drive-appointments?department=moon")).status).toBe(404);
  });

  it.each(["2026-06-07T03:00", "2026-06-02T03:00", "2026-06-02T16:30", "2026-06-02T07:40"])(
    "[M8.7] refuses %s, when the workshop is closed or takes nobody",
    async (time) => {
      const { status, body } = await bring(time);
      expect(status).toBe(422);
      expect(body.fields).toEqual({
        date_time: "We cannot offer that time. Please choose one of the times shown.",
      });
    },
  );

  it("[M8.7] takes as many vehicles at a time as the workshop has room for, and one without a time", async () => {
    const all = await Promise.all(
      ["a", "b", "c", "d"].map((name) =>
        site.send(slug, "service-booking", { ...booking("2026-06-02T09:00"), message: name }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await bring()).status).toBe(200);
    // The sales yard's times are its own.
    expect((await book("Ann", "2026-06-02T09:00")).status).toBe(200);
  });

  it("[M8.7] keeps to the special hours of the workshop", async () => {
    const closed: JsonObject = { id: "a", status: "Closed", date: "2026-06-02", department: "service" };
    await restart({ [`${slug}/content/special-hours.json`]: { items: [closed] } });
    expect((await bring("2026-06-02T09:00")).status).toBe(422);
    expect((await book("Ann", "2026-06-02T09:00")).status).toBe(200);
  });
});

describe("a location that states no department", () => {
  it("[M8.15] takes test drives by the special hours of sales", async () => {
    const { default: own } = await import("../../../tenants/riverside-toyota/site.json", {
      with: { type: "json" },
    });
    const [yard = {}, ...others] = own.locations as unknown as JsonObject[];
    const items: JsonObject[] = [
      { id: "a", status: "Closed", date: "2026-06-02", department: "sales" },
      { id: "b", status: "Closed", date: "2026-06-03", department: "service" },
    ];
    await restart({
      [`${slug}/site.json`]: { locations: [{ ...yard, location_type: "" }, ...others] },
      [`${slug}/content/special-hours.json`]: { items },
    });
    const days = await free();
    expect(times(days, "2026-06-02")).toEqual([]);
    expect(times(days, "2026-06-03")?.length).toBeGreaterThan(10);
  });
});

describe("booking a test drive", () => {
  const time = "2026-06-02T09:00";

  it("[S7.17] books the time with the lead, and only once", async () => {
    const first = await book("Ann", time);
    expect(first.status).toBe(200);
    expect(await site.record(first.body.lead_id)).toMatchObject({
      date_time: time,
      appointment: { location: "osborne-park", starts_at: time, time_zone: "Australia/Perth" },
    });
    expect(times(await free(), "2026-06-02")).not.toContain("09:00");
    const second = await book("Bob", time);
    expect(second.status).toBe(422);
    expect(second.body.fields).toEqual({
      date_time: "That time is no longer free. Please choose another.",
    });
    expect((await site.store.db.selectFrom("leads").selectAll().execute()).length).toBe(1);
    // A double click is still one lead with its time, even when that has come too near to be offered.
    now += 30_000;
    expect((await book("Ann", time)).body).toEqual(first.body);
    expect((await book("Bob", "2026-06-02T09:30")).status).toBe(200);
  });

  it("[S7.17] gives the time to one of many concurrent requests", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => book(`P${index}`, time)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 422)).toHaveLength(39);
  });

  it("[S7.17] gives as many as fit where several can be taken at a time", async () => {
    await restart({ [`${slug}/site.json`]: { lookups: { appointments: { perSlot: 2 } } } });
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => book(`P${index}`, time)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it.each(["2026-06-07T09:00", "2026-06-02T09:10", "2026-06-02T07:30", "2026-05-01T09:00", "2027-06-02T09:00"])(
    "[S7.17] refuses %s, which is not offered",
    async (wrong) => {
      const { status, body } = await book("Ann", wrong);
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty("date_time");
    },
  );

  it("[S3.37] takes a test drive without a time", async () => {
    const { date_time: _, ...data } = driver("Ann", "");
    expect((await site.send(slug, "test-drive", data)).status).toBe(200);
  });
});

it("are by the clock of the location, where it is in another state than the site", async () => {
  await restart({ [`${slug}/site.json`]: { state: "qld", timeZone: "Australia/Brisbane" } });
  // 08:15 in Perth is 10:15 in Brisbane: two hours of notice end at 10:15 there.
  expect(times(await free(), "2026-06-01")?.[0]).toBe("10:30");
  const { body } = await book("Kim", "2026-06-02T09:00");
  expect((await site.record(body.lead_id)).appointment).toMatchObject({ time_zone: "Australia/Perth" });
});
