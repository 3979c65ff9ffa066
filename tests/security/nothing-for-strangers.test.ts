import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { type StripeService, startStripeService } from "../support/stripe-service.ts";

/** Takes deposits by phone. */
const plain = "summit-nissan";
/** Takes deposits by a payment service. */
const paying = "riverside-toyota";

let app: RunningApp;
let service: StripeService;
beforeAll(async () => {
  service = await startStripeService();
  app = await startApp({
    dealers: [plain, paying],
    env: {
      NODE_ENV: "production",
      ALLOW_PRIVATE_HOSTS: "1",
      LEADS_PER_MINUTE: "0",
      SIGN_INS_PER_MINUTE: "0",
    },
    edit(tenants) {
      for (const slug of [plain, paying]) {
        editJson(tenants, `${slug}/site.json`, (value) => {
          const flags = { reserve: true, checkoutNeedsSignIn: false, spinToWinNeedsSignIn: false };
          value.flags = { ...(value.flags as object), ...flags };
          if (slug === paying) value.payments = service.payments;
        });
      }
    },
  });
}, 180_000);
afterAll(async () => {
  await app.close();
  await service.close();
});

function freeCars(slug: string) {
  const { cars = [], shown } = app.registry.get(slug)?.stock ?? {};
  return [...cars].filter(
    (car) => shown?.has(car.id) && car.status === "in_stock" && !car.reserved && !car.sold && (car.price ?? 0) > 1000,
  );
}

interface Answered {
  status: number;
  body: { lead_id: string; next?: string; prize?: string; again?: boolean; error?: string };
}
async function send(slug: string, form: string, data: object, more: object = {}): Promise<Answered> {
  const { status, text, headers } = await app.ask(slug, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      form,
      url: "/",
      lead_attributes: { elapsed_ms: 9000 },
      data: { name: "Kim Lee", terms_conditions: true, ...data },
      ...more,
    }),
  });
  const body = JSON.parse(text) as Answered["body"];
  browsers.set(body.lead_id, cookiesOf(headers));
  return { status, body };
}
/** Cookies of the browsers that sent the leads. */
const browsers = new Map<string, string>();
/** Posts a form: about a lead, in the browser that sent it. */
const plainPost = (
  slug: string,
  path: string,
  fields: { [name: string]: string },
  cookie = browsers.get(fields.id ?? "") ?? "",
) =>
  app.ask(slug, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie && { cookie }) },
    body: String(new URLSearchParams(fields)),
  });
interface Message {
  to: string;
  text: string;
}
async function mailbox(slug: string): Promise<Message[]> {
  const text = await readFile(join(app.dataDir, "mailbox", `${slug}.ndjson`), "utf8").catch(() => "");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message);
}

describe("one stranger with invented contacts", () => {
  it("cannot reserve a dealer's cars: a few soft holds of minutes, and every enquiry is kept", async () => {
    const cars = freeCars(plain);
    expect(cars.length).toBeGreaterThan(50);
    for (const [n, car] of cars.entries()) {
      const contact = { email: `p${n}@invented.example`, phone: `04${String(10_000_000 + n)}` };
      expect((await send(plain, "reservation", contact, { car_id: car.id })).status).toBe(200);
    }
    const rows = await app.store.db.selectFrom("reservations").selectAll().where("tenant", "=", plain).execute();
    const active = rows.filter(({ active_key }) => active_key !== null);
    expect(active.length).toBeLessThanOrEqual(6);
    expect(active.filter(({ held_until }) => held_until > app.time.now + 15 * 60_000)).toEqual([]);
    const leads = await app.store.db.selectFrom("leads").select("id").where("tenant", "=", plain).execute();
    expect(leads.length).toBe(cars.length);
  }, 60_000);
});

describe("the host of a request", () => {
  it("does not turn a hold that waits for its deposit into a long one, on any port", async () => {
    const [car] = freeCars(paying);
    const contact = { email: "kim@example.com", phone: "0412 345 678" };
    const { body } = await send(paying, "reservation", contact, { car_id: car?.id });
    const before = await app.store.db.selectFrom("reservations").selectAll().where("id", "=", body.lead_id).execute();
    for (const host of [`${paying}.localhost:1234`, `${paying}.localhost`, `${paying.toUpperCase()}.localhost:9`]) {
      const answer = await app.ask(paying, `/api/payments/continue/${body.lead_id}`, { host });
      expect([answer.status, answer.headers.location]).toEqual([303, body.next]);
    }
    const after = await app.store.db.selectFrom("reservations").selectAll().where("id", "=", body.lead_id).execute();
    expect(after).toEqual(before);
    expect(new Set(service.asked.map(({ form }) => String(form))).size).toBe(1);
  });
});

const codeTo = async (slug: string, contact: string) =>
  /\b\d{6}\b/.exec((await mailbox(slug)).findLast(({ to }) => to === contact)?.text ?? "")?.[0] ?? "no code";
const row = (id: string) =>
  app.store.db.selectFrom("reservations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const recordOf = async (id: string) =>
  JSON.parse(
    (await app.store.db.selectFrom("leads").select("record").where("id", "=", id).executeTakeFirstOrThrow()).record,
  ) as { [name: string]: unknown };
const words = async (slug: string, path: string, cookie = "") => {
  const { text } = await app.ask(slug, path, cookie === "" ? {} : { headers: { cookie } });
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
};
const cookiesOf = (headers: { [name: string]: string | string[] | undefined }) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("a reservation without a payment", () => {
  const email = "kim@example.com";
  const phone = "0498 765 432";
  let car: ReturnType<typeof freeCars>[number] | undefined;
  let id = "";
  let cookie = "";

  it("is a soft hold of minutes, whose page asks for the code by plain forms", async () => {
    app.time.now += 25 * 3_600_000;
    car = freeCars(plain)[20];
    const fields = { _form: "reservation", _url: "/", _car_id: car?.id ?? "" };
    const data = { name: "Kim Lee", email, phone, terms_conditions: "true" };
    const answer = await plainPost(plain, "/api/leads", { ...fields, ...data });
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/reserved\//)]);
    id = String(answer.headers.location).split("/").at(-1) ?? "";
    cookie = cookiesOf(answer.headers);
    browsers.set(id, cookie);
    expect(await row(id)).toMatchObject({ state: "unverified", held_until: app.time.now + 10 * 60_000 });
    expect(await recordOf(id)).toMatchObject({ contact_verified: false, reservation: "unverified" });
    const page = await app.ask(plain, `/reserved/${id}`, { headers: { cookie } });
    expect(page.text).toContain('action="/api/verify/code"');
    expect(page.text).toContain('action="/api/verify/send"');
    expect(await words(plain, `/reserved/${id}`)).toContain("k•••@example.com");
    expect(page.text).not.toContain(email);
  });

  it("takes no wrong code, sends the same again, and tells a stranger's guesses apart from nothing else", async () => {
    const wrong = await plainPost(plain, "/api/verify/code", { id, code: "000000" });
    expect([wrong.status, wrong.headers.location]).toEqual([303, `/reserved/${id}?error=wrong`]);
    expect(await words(plain, `/reserved/${id}?error=wrong`)).toContain("That code is not right");
    const before = await codeTo(plain, email);
    const again = await plainPost(plain, "/api/verify/send", { id });
    expect([again.status, again.headers.location]).toEqual([303, `/reserved/${id}`]);
    expect(await codeTo(plain, email)).toBe(before);
    const elsewhere = await app.ask(plain, "/api/verify/code", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      body: String(new URLSearchParams({ id, code: before })),
    });
    expect(elsewhere.status).toBe(403);
    expect((await plainPost(paying, "/api/verify/code", { id, code: before })).status).toBe(404);
  });

  it("keeps its code for the browser that sent it, whatever others try who know the address of its page", async () => {
    const code = await codeTo(plain, email);
    const enter = async (text: string, stranger: string) =>
      (await plainPost(plain, "/api/verify/code", { id, code: text }, stranger)).headers.location;
    // No browser but the sender's has been sent a code, and the answers do not tell whether one exists.
    for (let tries = 0; tries < 6; tries++) expect(await enter("000000", "")).toBe(`/reserved/${id}?error=expired`);
    expect(await enter(code, "")).toBe(`/reserved/${id}?error=expired`);
    const takesCode = async (browser: string) =>
      (await app.ask(plain, `/reserved/${id}`, { headers: { cookie: browser } })).text.includes(
        'action="/api/verify/code"',
      );
    expect(await takesCode("")).toBe(false);
    const answer = await plainPost(plain, "/api/verify/send", { id }, "forecourt_orders=x");
    const strangers = cookiesOf(answer.headers);
    expect(strangers).toContain("forecourt_orders=");
    expect(await codeTo(plain, email)).not.toBe(code);
    for (let tries = 0; tries < 6; tries++) await enter("000000", strangers);
    expect(await enter(code, strangers)).toBe(`/reserved/${id}?error=expired`);
    expect(await row(id)).toMatchObject({ state: "unverified" });
    expect([await takesCode(strangers), await takesCode(cookie)]).toEqual([true, true]);
  });

  it("[S4.36, S9.13] holds the car for its hours once the code is right, and the lead says that it is verified", async () => {
    await plainPost(plain, "/api/verify/send", { id });
    const code = await codeTo(plain, email);
    const right = await plainPost(plain, "/api/verify/code", {
      id,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([right.status, right.headers.location]).toEqual([303, `/reserved/${id}`]);
    const held = await row(id);
    expect(held).toMatchObject({
      state: "held",
      held_until: app.time.now + held.held_ms,
      verified_at: app.time.now,
    });
    expect(held.held_ms).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect(await recordOf(id)).toMatchObject({ contact_verified: true, reservation: "held" });
    expect(await words(plain, `/reserved/${id}`)).toContain("is held for you");
    // A code works once; the page it leads to is the same.
    expect((await plainPost(plain, "/api/verify/code", { id, code })).headers.location).toBe(`/reserved/${id}`);
  });

  it("[M8.2] is shown on the car's page only to the visitor who made it, with a reference", async () => {
    const reference = String((await row(id)).reference);
    expect(reference).toMatch(/^[346789BCDFGHJKLMNPQRTVWXY]{8}$/);
    expect(await recordOf(id)).toMatchObject({ reference });
    const own = await words(plain, `/cars/${car?.slug}`, cookie);
    expect(own).toContain("You have reserved this vehicle");
    expect(own).toContain(reference);
    expect(own).not.toContain("another buyer");
    const page = `/cars/${car?.slug}`;
    const other = await words(plain, page);
    expect(other).not.toContain("You have reserved");
    expect(other).not.toContain(reference);
    expect(await words(plain, page, cookie)).toContain("You have reserved this vehicle");
    expect(await words(plain, page, "forecourt_orders=abc")).not.toContain("You have reserved");
    expect(await words(paying, "/", cookie)).not.toContain(reference);
    const shown = await words(plain, `/reserved/${id}`);
    expect(shown).toContain(`Reference ${reference}`);
    expect(shown).not.toContain(id);
  });

  it("frees the car when no code is entered in time, and a code that comes late takes it only while it is free", async () => {
    const [first, two] = freeCars(plain).slice(30, 32);
    const send1 = (name: string, carId: string | undefined) =>
      send(
        plain,
        "reservation",
        { email: `${name}@example.com`, phone: `04${name.length}0 000 00${name.length}` },
        { car_id: carId },
      );
    const late = (await send1("ann", first?.id)).body.lead_id;
    const tooLate = (await send1("ellen", two?.id)).body.lead_id;
    app.time.now += 10 * 60_000 - 1;
    await plainPost(plain, "/api/verify/send", { id: late });
    await plainPost(plain, "/api/verify/send", { id: tooLate });
    app.time.now += 1000;
    expect(await words(plain, `/reserved/${late}`)).toContain("back on sale");
    // What the site shows follows within seconds.
    await expect
      .poll(async () => (await app.ask(plain, `/cars/${two?.slug}`)).text)
      .toContain(`/cars/${two?.slug}/checkout`);
    const other = (await send1("barbara", two?.id)).body.lead_id;
    expect(await row(other)).toMatchObject({ state: "unverified" });
    for (const [name, lead] of [
      ["ann", late],
      ["ellen", tooLate],
    ] as const) {
      await plainPost(plain, "/api/verify/code", {
        id: lead,
        code: await codeTo(plain, `${name}@example.com`),
      });
    }
    expect([(await row(late)).state, (await row(tooLate)).state]).toEqual(["held", "expired"]);
    expect(await row(other)).toMatchObject({ state: "unverified" });
  });

  it("is an ordinary enquiry beyond the limits, and says so in words", async () => {
    const results: string[] = [];
    let last = "";
    for (const [n, free] of freeCars(plain).slice(40, 44).entries()) {
      const contact = { email: `same+${n}@example.com`, phone: `0477 000 10${n}` };
      last = (await send(plain, "reservation", contact, { car_id: free.id })).body.lead_id;
      results.push((await row(last)).state);
    }
    // One mailbox, whatever follows its plus.
    expect(results).toEqual(["unverified", "unverified", "limited", "limited"]);
    expect(await recordOf(last)).toMatchObject({ reservation: "limited" });
    expect(await words(plain, `/reserved/${last}`)).toContain("we have your request");
    expect(await row(last)).toMatchObject({ active_key: null });
  });
});

describe("a prize", () => {
  const spin = async (email: string, phone: string) =>
    (await send(plain, "spin-to-win", { email, phone })).body.lead_id;
  const verify = async (id: string, to: string) =>
    (await plainPost(plain, "/api/verify/code", { id, code: await codeTo(plain, to) })).headers.location;

  it("is drawn once the code is entered, once for one person, however many spin at once", async () => {
    app.time.now += 25 * 3_600_000;
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => spin(`n${n}@example.com`, "0455 111 222")));
    const page = await words(plain, `/spin-to-win/${ids[0]}`);
    expect(page).toContain("Enter the code");
    expect(page).not.toContain("You have won");
    // Each lead has a code of its own; as many as the limits allow were sent.
    const codes = (await mailbox(plain)).filter(({ to }) => to === "+61455111222");
    expect(codes.length).toBeLessThanOrEqual(4);
    const tried = codes.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
    await Promise.all(ids.flatMap((id) => tried.map((code) => plainPost(plain, "/api/verify/code", { id, code }))));
    const records = await Promise.all(ids.map(recordOf));
    const won = records.filter(({ prize }) => typeof prize === "string");
    expect(won.length).toBeGreaterThan(0);
    expect(won.filter((record) => record.prize_drawn_before === false)).toHaveLength(1);
    expect(new Set(won.map(({ prize }) => prize)).size).toBe(1);
    const first = ids[records.findIndex((record) => record.prize_drawn_before === false)];
    expect(await words(plain, `/spin-to-win/${first}`)).toContain("You have won");
  });

  it("is no second one for a known e-mail address with a new phone", async () => {
    app.time.now += 25 * 3_600_000;
    const id = await spin("n3@example.com", "0455 333 444");
    expect(await verify(id, "+61455333444")).toBe(`/spin-to-win/${id}`);
    expect(await recordOf(id)).toMatchObject({ prize: null, contact_verified: true });
    expect(await words(plain, `/spin-to-win/${id}`)).toContain("There is one prize for each person");
  });

  it("is not given to an unknown contact, and the response does not reveal participants", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        send(plain, "spin-to-win", { email: "winner@example.com", phone: `04${String(20_000_000 + n)}` }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.prize))).toEqual(new Set([undefined]));
    expect(new Set(answers.map(({ body }) => Object.keys(body).sort().join())).size).toBe(1);
  });
});

describe("signing in", () => {
  it("still takes a visitor's code after a stranger asked for another for the same contact", async () => {
    const contact = "victim@example.com";
    const answer = await plainPost(plain, "/api/sign-in/code", { contact, type: "checkout" });
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const code = /\b\d{6}\b/.exec((await mailbox(plain)).findLast(({ to }) => to === contact)?.text ?? "")?.[0];
    for (let n = 0; n < 3; n++) {
      const strange = await plainPost(plain, "/api/sign-in/code", { contact, type: "checkout" });
      const theirs = String(strange.headers["set-cookie"]).split(";")[0] ?? "";
      for (let guess = 0; guess < 6; guess++) {
        await plainPost(plain, "/api/sign-in/verify", { code: "000000", type: "checkout" }, theirs);
      }
    }
    const done = await plainPost(plain, "/api/sign-in/verify", { code: code ?? "", redirect: "/account" }, cookie);
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
  });

  it("sends no SMS to other countries than the site's", async () => {
    const before = (await mailbox(plain)).length;
    for (const contact of ["+88213000001", "+1 900 555 0100", "+44 7700 900123"]) {
      const { headers } = await plainPost(plain, "/api/sign-in/code", { contact });
      expect(headers.location).toContain("error=");
    }
    expect((await mailbox(plain)).length).toBe(before);
  });
});
