import { fileURLToPath } from "node:url";
import type { SavedCarRow } from "../../platform/store/index.ts";
import { buildStock } from "../../platform/tenants/live-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Session } from "../../services/accounts/index.ts";
import type { LoadContext } from "../../services/loaders/context.ts";
import { createLoadContext } from "../../services/pages/index.ts";
import type { OrderView } from "../../services/reservations/index.ts";
import { dealers } from "../support/dealers.ts";
import { createExampleDealer } from "../support/example-dealer.ts";

const now = Date.parse("2026-03-10T02:00:00Z");
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));

type Live = LoadContext["live"];

/** Words of a car that no visitor may read: as a private field, or because the site does not show it. */
export const secret = "SECRET";

interface SiteSchema {
  readonly public?: boolean;
  readonly type?: unknown;
  readonly properties?: { readonly [name: string]: SiteSchema };
  readonly items?: SiteSchema;
}

/** A part of site.json with the secret in each text that its schema does not call public. */
function withSecrets(schema: SiteSchema, value: JsonValue | undefined): JsonValue | undefined {
  const { type, properties, items } = schema;
  if (schema.public) return value;
  if (items) return [withSecrets(items, undefined) ?? secret];
  if (properties) {
    const own = isObject(value) ? value : {};
    const planted = Object.entries(properties).flatMap(([name, inner]) => {
      const part = withSecrets(inner, own[name]);
      return part === undefined ? [] : [[name, part]];
    });
    return { ...own, ...Object.fromEntries(planted) };
  }
  return [type].flat().includes("string") ? secret : value;
}

/** The dealer with secrets in what of its site is not public. */
function withPrivateSite(live: Live): Live {
  const { prepared } = live;
  const { tenant } = prepared;
  const { site } = tenant;
  const planted = withSecrets(siteSchema as SiteSchema, site as unknown as JsonValue) as unknown as typeof site;
  return { ...live, prepared: { ...prepared, tenant: { ...tenant, site: planted } } };
}

/** The dealer with a car that has cost more, one that is gone, and, if said, one that is hidden. */
async function liveOf(dealer: string, hasHidden = true): Promise<Live> {
  const { prepared, cars } = await createExampleDealer(source, dealer, now);
  const all = cars.map((car) => ({ ...car, vin: secret, private_suburb: secret }));
  const hidden = { id: "hidden", slug: "hidden", name: secret, show_on_dealer_website: false, sold: false };
  const other = { make: secret, model: secret, price: 1 };
  const stock = buildStock(
    prepared,
    // First of all, where a loader that asks nobody meets it.
    [...(hasHidden ? [{ ...(all[0] as Car), ...hidden, ...other, status: "in_stock" as const }] : []), ...all],
    now,
  );
  const live = { prepared, stock, loadedAt: now, known: new Map() };
  const [{ id, slug, name, make, model }] = carsOf(live);
  const earlier = [{ price: 99_000, until: now - 1000 }];
  const record = { id, slug, name, make, model, earlier, hash: "h", changed: now };
  const gone = { ...record, id: "gone", slug: "gone", gone: now };
  return { ...live, known: new Map([record, gone].map((item) => [item.slug, item])) };
}

function carsOf({ stock }: Live): [Car, ...Car[]] {
  const [car, ...more] = stock.cars.filter(({ id, price }) => stock.shown.has(id) && (price ?? 0) > 1000);
  if (car === undefined) throw new Error("The dealer has no cars.");
  return [car, ...more];
}

/** A visitor of whom the server knows all that one can leave there; what pages read ahead is read. */
function visitorOf(live: Live): Partial<LoadContext> {
  const [car] = carsOf(live);
  const { id, slug, name } = car;
  const user = { id: "u", phone: "+61491570006", mail: "visitor@example.com" };
  const saved = [{ car_id: id, price: 99_000, snapshot: JSON.stringify({ slug, name }) } as SavedCarRow];
  const channels: Session["channels"] = () => ["sms", "email"];
  const hold = {
    id: "r1",
    state: "held",
    held_until: now + 1000,
    held_ms: 1000,
    amount: 500,
    verified_at: now,
  };
  const reservation = {
    ...hold,
    reference: "K7Q2",
    refund_percent: 100,
    car: JSON.stringify({ slug, name }),
  };
  const order = { reservation, payment: undefined } as OrderView;
  const [location] = live.prepared.tenant.site.locations ?? [];
  return {
    session: { user, saved, browser: "b1", orders: ["r1"], channels, pending: "•• 006" },
    visitor: { signedIn: true, phone: true, holds: [id] },
    ...{ order, holds: [order], reservations: [order] },
    check: { state: "waiting", contact: "•• 006", sent: true, prize: null, again: false, page: "/" },
    alerts: [{ id: "a1", kind: "car", subject: id, label: name, ends_at: now + 1000 }],
    valuation: { estimate: { low: 1, high: 2, currency: "AUD" }, lead: "l1" },
    sent: {
      ...{ id: "0a1b2c3d", form: "test-drive", receivedAt: now, carId: id, parts: [] },
      time: { startsAt: "2026-03-12T10:00", ...(location && { location: location.slug }) },
    },
    refused: { form: "general-enquiry", data: {}, fields: {}, error: "Check these." },
  };
}

/** Requests to a dealer for a car, one that is gone, one that is hidden and a location, by nobody and by a known visitor. */
function requestsTo(live: Live): LoadContext[] {
  const [car, ...more] = carsOf(live);
  const { site, content } = live.prepared.tenant;
  const cars = [car.slug, "hidden", ...more.slice(0, 2).map(({ slug }) => slug)].join();
  return [car.slug, "gone", "hidden", String(site.locations?.[0]?.slug)].flatMap((slug) => {
    const query = new URLSearchParams({
      ...{
        car: slug === "hidden" ? slug : car.id,
        car_id: slug,
        cars,
        make: car.make,
        model: String(content.models?.[0]?.id),
      },
      ...{ postcode: "6000", page: "1", error: "wrong" },
    });
    const context = createLoadContext(`/search?${query}`, live, { now: () => now });
    const route = { ...context.route, params: { slug, id: "l1", token: "t1" } };
    return [
      { ...context, route },
      { ...context, route, ...visitorOf(live) },
    ];
  });
}

const lives = await Promise.all(dealers.map((dealer) => liveOf(dealer)));
const bare = await Promise.all(dealers.map((dealer) => liveOf(dealer, false)));

/** Requests to all dealers, as they are. */
export const requests: readonly LoadContext[] = lives.flatMap(requestsTo);
/** The same requests to dealers without hidden cars. */
export const requestsWithoutHidden: readonly LoadContext[] = bare.flatMap(requestsTo);
/** The same requests to dealers with secrets in what of the site is private. */
export const requestsOfPrivateSites: readonly LoadContext[] = lives.map(withPrivateSite).flatMap(requestsTo);
