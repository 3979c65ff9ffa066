import { readMailbox } from "../../services/accounts/senders/file.ts";
import { buildPublicForm } from "../../services/forms/public-form.ts";
import { editJson } from "./edit-json.ts";
import type { RunningApp } from "./running-app.ts";

/** Somebody who uses everything that a site has. */
export interface Visitor {
  name: string;
  email: string;
  /** As the visitor writes it. */
  phone: string;
  /** What the visitor writes into every free field. */
  words: string;
  /** Plate of the car that is traded in. */
  rego: string;
}

/** The dealer that is visited. */
export const visited = "riverside-toyota";

/** Makes the visited dealer offer everything; the webhook that always fails keeps the leads in the outbox as well. */
export function offerEverything(tenants: string): void {
  editJson(tenants, `${visited}/site.json`, (site) => {
    const leads = site.leads as { delivery: object[] };
    leads.delivery = [...leads.delivery, { id: "broken", adapter: "webhook", url: "http://127.0.0.1:1/" }];
    const flags = {
      reserve: true,
      watchlist: true,
      alerts: true,
      favourites: false,
      tradeIn: true,
      onlinePayment: true,
    };
    const open = { spinToWinNeedsSignIn: false, checkoutNeedsSignIn: false, financeNeedsSignIn: false };
    site.flags = { ...(site.flags as object), ...flags, ...open, authentication: false };
    site.settings = { ...(site.settings as object), reserveAmount: 200, reserveHeldHours: 48 };
  });
}

const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
const cookiesOf = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in and gives the cookies of the session. */
async function signIn(app: RunningApp, contact: string): Promise<string> {
  const headers = { ...formHeaders, origin: app.origin(visited) };
  const fields = { type: "checkout", redirect: "/", back: "/" };
  const post = (path: string, more: object, cookie = "") =>
    app.ask(visited, path, {
      method: "POST",
      headers: { ...headers, cookie },
      body: String(new URLSearchParams({ ...fields, ...more })),
    });
  const answer = await post("/api/sign-in/code", { contact });
  const [message] = await readMailbox(app.dataDir, visited, 1);
  const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "no code";
  const done = await post("/api/sign-in/verify", { code }, cookiesOf(answer.headers["set-cookie"]));
  return cookiesOf(done.headers["set-cookie"]);
}

/** Does, as one person, all that makes the platform keep something. Resolves with the ids of the leads. */
export async function visitEverything(app: RunningApp, visitor: Visitor): Promise<string[]> {
  const { name, email, phone, words, rego } = visitor;
  const contact = { name, email, phone };
  const live = app.registry.get(visited);
  if (!live) throw new Error(`${visited} is not valid.`);
  const { tenant } = live.prepared;
  const choice = async (form: string, field: string, index = 0) =>
    (await buildPublicForm(tenant, form))?.schema.properties[field]?.enum?.[index] ?? "";
  const json = (path: string, body: object, cookie = "") =>
    app.ask(visited, path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: app.origin(visited), cookie },
      body: JSON.stringify(body),
    });
  const cookie = await signIn(app, phone);
  const ids: string[] = [];
  const send = async (form: string, data: object, more: object = {}): Promise<string> => {
    const about = { form, url: "/", lead_attributes: { elapsed_ms: 9000 }, data, ...more };
    const { text } = await json("/api/leads", about, cookie);
    const { lead_id } = JSON.parse(text) as { lead_id?: string };
    if (lead_id === undefined) throw new Error(`${form}: ${text}`);
    ids.push(lead_id);
    return lead_id;
  };
  const car = live.stock.cars.find(
    ({ id, status, reserved, sold, price }) =>
      live.stock.shown.has(id) && status === "in_stock" && !reserved && !sold && (price ?? 0) > 1000,
  );
  const { id: car_id = "" } = car ?? {};
  const agreed = { terms_conditions: true };
  await send("enquiry", { ...contact, ...agreed, message: words }, { car_id });
  await send("reservation", { ...contact, ...agreed }, { car_id });
  await send("online-payment", { ...contact, reference: words, amount: 50 });
  await send("spin-to-win", { ...contact, ...agreed });
  const place = await choice("test-drive", "dealership_slug");
  const { text } = await app.ask(visited, "/book-test-drive");
  const [, date_time = ""] = /<option value="(\d{4}-[^"]*)"/.exec(text) ?? [];
  await send("test-drive", { ...contact, ...agreed, dealership_slug: place, date_time });
  const vehicle = { rego, regoState: "WA", kms: 45_000, "adjustmentAnswers.keys": "one" };
  const location_id = await choice("valuation", "location_id");
  const valuation = await send("valuation", { ...contact, ...vehicle, location_id });
  // A step without any contact of its own.
  await send("offer-acceptance", { lead_id: valuation, form_completed: true, offer_accepted: true });
  await app.ask(visited, "/api/deal", {
    method: "PUT",
    headers: { "content-type": "application/json", origin: app.origin(visited), cookie },
    body: JSON.stringify({ tradeIn: 9000, tradeInName: words }),
  });
  await json("/api/watchlist/save-car", { phone_number: phone, car_id }, cookie);
  await json("/api/events", { name: "call", car_id }, cookie);
  // Signed in with the phone, so no code is needed.
  const alert = await app.ask(visited, `/alerts?car=${car_id}`, { headers: { cookie } });
  const [, consent = ""] = /name="consent"[^>]*value="([^"]+)"/.exec(alert.text) ?? [];
  const followed = await app.ask(visited, "/api/alerts/ask", {
    method: "POST",
    headers: { ...formHeaders, origin: app.origin(visited), cookie },
    body: String(new URLSearchParams({ car: car_id, contact: phone, consent })),
  });
  if (!followed.headers.location?.includes("step=done")) throw new Error("The alert was not added.");
  // An account by e-mail as well, and a code that is never used.
  await signIn(app, email);
  await app.ask(visited, "/api/sign-in/code", {
    method: "POST",
    headers: { ...formHeaders, origin: app.origin(visited) },
    body: String(new URLSearchParams({ type: "checkout", redirect: "/", back: "/", contact: phone })),
  });
  return ids;
}
