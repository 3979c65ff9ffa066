import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

// Tuesday, 10:00 in Perth.
const start = Date.parse("2026-03-10T02:00:00Z");
const slug = "riverside-toyota";
const other = "summit-nissan";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [slug, other], now: start, env: { LEADS_PER_MINUTE: "0" } });
}, 120_000);
afterAll(() => app?.close());

type Fields = { [name: string]: string };
const contact = {
  name: "Kim Leigh",
  email: "kim@example.com",
  phone: "0412 345 678",
  terms_conditions: "true",
};
const car = () =>
  app.registry.get(slug)?.stock.cars.find((car) => car.status === "in_stock" && !car.reserved) ?? expect.fail();

/** A form as a browser without JavaScript sends it; resolves with where it leads and the cookie that it leaves. */
async function post(form: string, fields: Fields, site = slug) {
  const { status, headers } = await app.ask(site, "/api/leads", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      origin: app.origin(site),
    },
    body: String(new URLSearchParams({ _form: form, _url: "/", ...fields })),
  });
  const [set = ""] = [headers["set-cookie"] ?? []].flat();
  return { status, location: String(headers.location), set, cookie: set.split(";")[0] ?? "" };
}

/** The words of a page as they are read. */
async function words(path: string, cookie = "", site = slug): Promise<string> {
  const { text } = await app.ask(site, path, { headers: { accept: "text/html", cookie } });
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return main
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\s\u00a0\u202f]+/g, " ");
}
const drive = (more: Fields = {}) =>
  post("test-drive", { ...contact, _car_id: car().id, date_time: "2026-03-11T09:00", ...more });

describe("the page after a form", () => {
  it("[M8.6] says what is booked, when and where, and what happens next; its address names nothing but the car's type", async () => {
    const sent = await drive();
    expect(sent).toMatchObject({ status: 303, location: `/success?car_type=${car().car_type}` });
    expect(sent.set).toMatch(/; Max-Age=3600; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const page = await words(sent.location, sent.cookie);
    expect(page).toContain("Your test drive is booked");
    expect(page).toMatch(/When Wednesday,? 11 March 2026 at 9:00 am AWST/);
    expect(page).toMatch(/Where Riverside Toyota Sales .*Osborne Park WA \d{4}/);
    expect(page).toContain(`Vehicle ${car().name}`);
    const { record } = await app.store.db
      .selectFrom("leads")
      .select("record")
      .where("form", "=", "test-drive")
      .executeTakeFirstOrThrow();
    const { reference } = JSON.parse(record) as { reference: string };
    expect(page).toContain(`Reference ${reference} `);
    expect(page).toContain("Bring your driver licence");
    expect(page).toContain(`More like the ${car().name}`);
    expect(page).not.toMatch(/Kim|kim@|0412/);
  });

  it("[M8.6] provides the appointment as a calendar file, in the dealer's zone, without personal data", async () => {
    const { cookie } = await drive({ date_time: "2026-03-11T10:00" });
    const { text } = await app.ask(slug, "/success", { headers: { cookie } });
    const [, href = ""] = /href="(\/api\/appointments\/[0-9a-f-]{36}\.ics)"/.exec(text) ?? [];
    const file = await app.ask(slug, href);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const lines = file.text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "TZID:Australia/Perth",
        "DTSTART;TZID=Australia/Perth:20260311T100000",
        "DTEND;TZID=Australia/Perth:20260311T103000",
        `SUMMARY:Test drive: ${car().name}`,
        `URL:${app.origin(slug)}/cars/${car().slug}`,
      ]),
    );
    expect(file.text).toMatch(/LOCATION:Riverside Toyota Sales/);
    expect(file.text).not.toMatch(/Kim|kim@|0412/);
    // Another dealer's site has no such appointment, and an enquiry has none.
    expect((await app.ask(other, href)).status).toBe(404);
    expect((await app.ask(slug, "/api/appointments/none.ics")).status).toBe(404);
  });

  it("[M8.6] confirms a service at the workshop, and calls a wish a wish", async () => {
    const service = { ...contact, "Service Location": "osborne-park-service", Rego: "1ABC234" };
    const booked = await post("service-booking", { ...service, date_time: "2026-03-12T08:00" });
    const page = await words("/success", booked.cookie);
    expect(page).toContain("Your service is booked");
    expect(page).toMatch(/When Thursday,? 12 March 2026 at 8:00 am .*Where Riverside Toyota Service/);
    const open = await words("/success", (await post("service-booking", service)).cookie);
    expect(open).toContain("We have your service booking.");
    expect(open).not.toMatch(/When|Where|Add to calendar/);
  });

  it("[M8.6] says of an enquiry what was said before, for a car that has gone too", async () => {
    const asked = await post("enquiry", { ...contact, message: "Hello", _car_id: car().id });
    const page = await words("/success", asked.cookie);
    expect(page).toContain("Thank you. We have your message.");
    expect(page).toContain(`Vehicle ${car().name}`);
    expect(page).not.toContain("Add to calendar");
  });

  it("[M8.6] does not thank for a form that was never sent, and offers links", async () => {
    const { cookie } = await drive({ date_time: "2026-03-11T11:00" });
    const nothing = await words("/success");
    expect(nothing).toContain("Nothing sent just now");
    expect(nothing).not.toMatch(/Thank you|booked/);
    for (const wrong of [`${cookie}0`, "forecourt_sent=../../x", "forecourt_sent=00000000-0000-7000-8000-000000000000"])
      expect(await words("/success", wrong)).toContain("Nothing sent just now");
    expect(await words("/success", cookie, other)).toContain("Nothing sent just now");
    // What one browser sees is kept for nobody else.
    expect(await words("/success", cookie)).toContain("Your test drive is booked");
    expect(await words("/success")).toContain("Nothing sent just now");
  });

  it("[M8.6] remembers a form sent by script too, and nothing of one that was refused", async () => {
    const send = (data: object) =>
      app.ask(slug, "/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json", origin: app.origin(slug) },
        body: JSON.stringify({ form: "test-drive", url: "/", data, lead_attributes: { elapsed_ms: 9000 } }),
      });
    // Another person: the one above has booked as often as one may in a day.
    const other = { email: "alex@example.com", phone: "0412 345 679", terms_conditions: true };
    const taken = await send({ ...contact, ...other, date_time: "2026-03-11T12:00" });
    expect(taken.status).toBe(200);
    const [set = ""] = [taken.headers["set-cookie"] ?? []].flat();
    expect(await words("/success", set.split(";")[0])).toContain("Your test drive is booked");
    expect((await send({ name: "x" })).headers["set-cookie"]).toBeUndefined();
  });
});
