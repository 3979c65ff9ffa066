import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { buildStock } from "../../platform/tenants/live-tenant.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { decideAbout, planPage, shownLocations } from "../../renderer/pages/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "../loaders/context.ts";
import { loadData } from "../loaders/index.ts";
import { answerByReference } from "./reference-decisions.ts";

const now = Date.parse("2026-01-05T04:00:00Z");
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const { prepared } = prepareTenant(source, "riverside-toyota", { env: {} });
if (!prepared) throw new Error("The dealer of this test has errors.");
const stock = buildStock(prepared, [], now);
// Whoever still asks the compiled evaluator now finds no table.
const without = { ...prepared, compiled: new Map() };

const context = (dealer: typeof prepared): LoadContext => ({
  live: { prepared: dealer, stock, loadedAt: now, known: new Map() },
  origin: "",
  route: { path: "/", params: {}, query: {} },
  matchPage: () => undefined,
  url: "/",
  session: { saved: [], browser: "", orders: [], channels: () => [] },
  visitor: { signedIn: false, phone: false },
  now,
  decide: () => ({}),
});

/** All that pages ask about what is no car. */
function ask(given: LoadContext): JsonValue {
  const dealer = given.live.prepared;
  const page = dealer.pages.get("contact-us");
  if (page === undefined) throw new Error("The dealer of this test has no such page.");
  const { visitor, about, route } = given;
  const about_ = (table: string, data: JsonObject) => decideAbout(dealer, table, data, given);
  const content = (collection: string) => ({ source: "content", params: { collection } });
  const { data } = loadData(given, { offers: content("offers"), models: content("models") });
  return {
    data,
    locations: shownLocations(dealer, given) as unknown as JsonValue,
    events: planPage(dealer, { page, route, data: {}, visitor, now, about }).events,
    gates: ["online-payment", "checkout", "finance"].map((type) => about_("gates", { gate: { type } })),
    day: about_("service-day", {}),
  };
}

describe("the reference evaluator", () => {
  it("decides offers, models, locations, gates, acts and the site as the compiled one does", async () => {
    const expected = ask(context(prepared));
    expect(expected).toMatchObject({ events: { call: 25, save: 39 }, gates: [{ signIn: true }, {}, {}] });
    expect(await answerByReference(context(without), ask)).toEqual(expected);
    expect(ask(context(without))).not.toEqual(expected);
  });
});
