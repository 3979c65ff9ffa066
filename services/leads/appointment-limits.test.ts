import { afterEach, beforeEach, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type LeadSite, startLeadSite } from "../../tests/support/lead-site.ts";

const slug = "riverside-toyota";
const monday = Date.parse("2026-06-01T00:15:00Z");
let now: number;
let site: LeadSite;

beforeEach(async () => {
  now = monday;
  const limits = {
    appointments: {
      perContactDay: 3,
      perAddressDay: 3,
      manyPerNetworkDay: 5,
      perNetworkDay: 7,
      perDealerDay: 100,
    },
  };
  site = await startLeadSite({ slugs: [slug], now: () => now, edits: { [`${slug}/site.json`]: { limits } } });
});
afterEach(() => site.close());

let sent = 0;
/** Books the next free time, each time as another person unless `data` names one. */
async function book(ip: string, data: JsonObject = {}) {
  sent += 1;
  const number = sent;
  const { body } = await site.call(slug, "/api/test-drive-appointments?from=2026-06-02&days=5");
  const days = body.days as unknown as { slots: { value: string }[] }[];
  const result = await site.service.submit(
    site.live(slug).prepared.tenant,
    {
      form: "test-drive",
      url: "/a-page",
      lead_attributes: { elapsed_ms: 9000 },
      data: {
        name: `P${number}`,
        email: `p${number}@example.com`,
        phone: `0412 ${100_000 + number}`,
        date_time: days.flatMap(({ slots }) => slots)[0]?.value ?? "",
        terms_conditions: true,
        ...data,
      },
    },
    { ip, userAgent: "test", idempotencyKey: `key ${number}` },
  );
  return result.ok ? { id: result.lead_id } : { refused: result.fields };
}
const isBooked = (answer: Awaited<ReturnType<typeof book>>) => "id" in answer;
const suspectOf = async (id: string | undefined) => (await site.record(id)).suspect;

it("gives an address a few times a day, says so, and takes the enquiry without a time", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book("203.0.113.7")));
  // Those that asked for the same time at once come again.
  while (answers.filter(isBooked).length < 3) answers.push(await book("203.0.113.7"));
  expect(await book("203.0.113.7")).toEqual({
    refused: { date_time: expect.stringMatching(/already booked.*call us/) },
  });
  const taken = await site.store.db.selectFrom("appointments").selectAll().execute();
  expect(taken).toHaveLength(3);
  expect(await book("203.0.113.7", { date_time: null })).toHaveProperty("id");
  expect(await book("198.51.100.1")).toHaveProperty("id");
  now += 24 * 3_600_000;
  expect(await book("203.0.113.7")).toHaveProperty("id");
});

it.each([
  ["IPv4 /24", (index: number) => `203.0.113.${index}`, "203.0.112.1"],
  ["IPv6 /48", (index: number) => `2001:db8:1:${index}::1`, "2001:db8:2::1"],
])("marks many appointments from one network as suspected, then refuses them: %s", async (_, address, other) => {
  const answers = [];
  for (let index = 0; index < 9; index += 1) answers.push(await book(address(index)));
  expect(answers.map(isBooked)).toEqual([...Array(7).fill(true), false, false]);
  const suspects = await Promise.all(answers.slice(0, 7).map(({ id }) => suspectOf(id)));
  expect(suspects).toEqual([...Array(5).fill(null), "many-appointments", "many-appointments"]);
  const rows = site.store.db.selectFrom("leads").select("id").where("suspect", "=", "many-appointments");
  expect(await rows.execute()).toHaveLength(2);
  expect(await suspectOf((await book(other)).id)).toBeNull();
});

it("gives one mailbox and one phone a few times, whatever their spelling and wherever it is", async () => {
  const spellings = ["kim@example.com", "Kim+a@Example.com", "kim+b@example.com", "KIM@example.com"];
  const byMail = [];
  for (const [at, email] of spellings.entries()) byMail.push(await book(`192.0.${at}.1`, { email }));
  expect(byMail.map(isBooked)).toEqual([true, true, true, false]);
  const notations = ["0491 570 156", "+610491570156", "+61 491-570-156", "0061 491 570 156"];
  const byPhone = [];
  for (const [at, phone] of notations.entries()) byPhone.push(await book(`198.18.${at}.1`, { phone }));
  expect(byPhone.map(isBooked)).toEqual([true, true, true, false]);
});
