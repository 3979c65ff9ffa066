import { afterAll, beforeAll, expect, it } from "vitest";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import { editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import type { Answer } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "summit-nissan";
const other = "riverside-toyota";

let app: RunningApp;
/** What one browser has of each flow at the dealer, by cookie, as they were while their codes were waited for. */
const cookies = new Map<string, string>();
/** The codes that were sent to it, by what they are for. */
const codes = { pending: "", alert: "", orders: "" };
let lead = "";

const post = (path: string, fields: { [name: string]: string }, cookie = "", slug = dealer) =>
  app.ask(slug, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body: String(new URLSearchParams(fields)),
  });
const lastCode = async () =>
  /\b\d{6}\b/.exec((await readMailbox(app.dataDir, dealer))[0]?.text ?? "")?.[0] ?? "no code";
function keep({ headers }: Answer): void {
  for (const cookie of [headers["set-cookie"] ?? []].flat()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    if (value !== "") cookies.set(name, value);
  }
}

beforeAll(async () => {
  const flags = { alerts: true, reserve: true, checkoutNeedsSignIn: false };
  app = await startApp({
    dealers: [dealer, other],
    env: { SIGN_INS_PER_MINUTE: "0", LEADS_PER_MINUTE: "0", SEARCHES_PER_MINUTE: "0" },
    edit(tenants) {
      for (const slug of [dealer, other]) editSite(tenants, slug, { limits: generousLimits, flags });
    },
  });
  const car = app.registry
    .get(dealer)
    ?.stock.cars.find(({ status, reserved, price }) => status === "in_stock" && !reserved && (price ?? 0) > 5000);
  // A session, then a sign-in, an alert and a reservation that wait for their codes.
  keep(await post("/api/sign-in/code", { contact: "ann@example.com", type: "checkout" }));
  const pending = `forecourt_pending=${cookies.get("forecourt_pending")}`;
  keep(await post("/api/sign-in/verify", { code: await lastCode() }, pending));
  keep(await post("/api/sign-in/code", { contact: "kim@example.com", type: "checkout" }));
  codes.pending = await lastCode();
  const about = { car: car?.id ?? "", contact: "kim@example.com" };
  const page = (await app.ask(dealer, `/alerts?car=${about.car}`)).text;
  const consent = /name="consent"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
  keep(await post("/api/alerts/ask", { ...about, consent }));
  codes.alert = await lastCode();
  const sent = await post("/api/leads", {
    ...{ _form: "reservation", _url: "/", _car_id: about.car, name: "Kim Lee", terms_conditions: "true" },
    ...{ email: "kim@example.com", phone: "0498 765 432" },
  });
  keep(sent);
  lead = String(sent.headers.location).split("/").at(-1) ?? "";
  codes.orders = await lastCode();
}, 180_000);
afterAll(() => app?.close());

/** What a browser with this cookie gets, with the right code of each flow: nothing, unless the cookie is its own. */
async function gains(cookie: string, slug: string): Promise<string[]> {
  const found: string[] = [];
  const account = await app.ask(slug, "/api/account", { headers: { cookie } });
  if (JSON.parse(account.text).signed_in === true) found.push("session");
  for (const code of Object.values(codes)) {
    const signedIn = await post("/api/sign-in/verify", { code }, cookie, slug);
    if (String(signedIn.headers["set-cookie"]).includes("forecourt_session=")) found.push("pending");
    const confirmed = await post("/api/alerts/confirm", { code }, cookie, slug);
    if (String(confirmed.headers.location).includes("step=done")) found.push("alert");
    await post("/api/verify/code", { id: lead, code }, cookie, slug);
    const row = await app.store.db.selectFrom("reservations").select("state").where("id", "=", lead).executeTakeFirst();
    if (row?.state === "held") found.push("orders");
  }
  return found;
}

it("a cookie opens what it was made for, under its own name and at its own dealer", async () => {
  const names = [...cookies.keys()];
  expect(names.map((name) => name.replace("forecourt_", "")).sort()).toEqual(
    expect.arrayContaining(["alert", "orders", "pending", "sent", "session"]),
  );
  for (const [name, value] of cookies) {
    for (const taken of names.filter((text) => text !== name))
      expect([name, taken, await gains(`${taken}=${value}`, dealer)]).toEqual([name, taken, []]);
    expect([name, await gains(`${name}=${value}`, other)]).toEqual([name, []]);
  }
  for (const name of ["session", "pending", "alert", "orders"])
    expect(await gains(`forecourt_${name}=${cookies.get(`forecourt_${name}`)}`, dealer)).toContain(name);
});

it("logs no code, no cookie and no address, at any level", () => {
  const log = app.log.join("\n");
  for (const secret of [...Object.values(codes), ...cookies.values()].filter((code) => code !== lead))
    expect(log).not.toContain(secret);
  expect(log).not.toContain("@example.com");
  expect(log).not.toContain("98765432");
});
