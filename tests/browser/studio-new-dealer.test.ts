import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, silentLogger } from "../../platform/store/index.ts";
import { editJson } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { Hand, machine, person } from "./hand.ts";
import { enquire, followTablesGuide, makeDealer, type Place } from "./new-dealer.ts";
import { createTestSite } from "./site.ts";
import { answerCalls } from "./support-day.ts";
import { startWebhook, type TestWebhook, webhookSecret } from "./webhook.ts";

/*
 * `npm run long guide` goes through the days of docs/guides as a person does, with the pauses of a person, takes their pictures and
 * prints the time; the suite goes through them as fast as it can.
 */
const isPerson = process.env.FC_PACE === "person";
const pace = isPerson ? person : machine;
const pictures = isPerson ? fileURLToPath(new URL("../../docs/guides/pictures/", import.meta.url)) : undefined;
/** The longest that a new dealer may take a person, s. */
const MOST_SECONDS = 15 * 60;
const PATIENCE_MS = isPerson ? 2 * MOST_SECONDS * 1000 : 360_000;

const variables = ["BAYSIDE_MOTORS", "BAYSIDE_MOTORS_2"].map((slug) => `TENANT_ENV_${slug}__CRM_SECRET`);
const site = createTestSite({
  dealers: ["riverside-toyota"],
  env: Object.fromEntries(variables.map((variable) => [variable, webhookSecret])),
});
const browser = createTestBrowser({ pictures: isPerson });
const desk = { viewport: { width: 1440, height: 900 } };
let target: TestWebhook;
/** Each attempt makes a dealer of its own. */
let attempts = 0;
let place: Place;

beforeAll(async () => {
  target = await startWebhook();
});
afterAll(() => target.close());

const report = (hand: Hand) => {
  console.log(hand.report());
};

// Behind a proxy, as in `npm run long nodes`, nobody may sign in who is not an editor.
describe.skipIf(process.env.FC_NODES)("a new dealer, in Studio alone", () => {
  it(
    "goes from nothing to a lead at the dealer's own endpoint, in less than 15 minutes of a person's time",
    async () => {
      attempts += 1;
      const slug = attempts === 1 ? "bayside-motors" : `bayside-motors-${attempts}`;
      place = {
        studio: (path = "/") => site.url("studio", path),
        live: (path = "/") => site.url(slug, path),
        name: attempts === 1 ? "Bayside Motors" : `Bayside Motors ${attempts}`,
        slug,
        target: { url: target.url },
      };
      const received = target.received.length;
      const { page, faults } = await openPage(browser, desk);
      const hand = new Hand(page, pace, pictures);
      await makeDealer(hand, place);
      expect(hand.seconds).toBeLessThan(MOST_SECONDS);
      expect(await findAxeViolations(page)).toEqual([]);
      report(hand);

      // The site says all that was typed, by files that hold nothing else, and no secret.
      await expect.poll(async () => (await ask(place.live(), "/")).text).toContain("Cars, by the bay");
      const text = (file: string) => readFileSync(join(site.tenantsDir, slug, file), "utf8");
      expect(JSON.parse(text("site.json"))).toMatchObject({
        name: place.name,
        legalName: "Bayside Motors Pty Ltd",
        timeZone: "Australia/Melbourne",
        logo: expect.stringMatching(/^\/tenant-assets\/bayside-logo-[0-9a-f]{8}\.webp$/),
        licences: [{ label: "LMCT", number: "10422" }, { holder: "Gulf Car Loans Pty Ltd" }],
        locations: [{ address: { street: "40 Bay Road", postcode: "3191" } }],
        leads: { delivery: [{ id: "crm", adapter: "webhook" }] },
      });
      expect(text("theme.json")).toContain('"brand": "#12545b"');
      expect(text("rules/tag.json")).toContain("Under $20k");
      // Studio names no variable of the server: who runs it does, in the file.
      editJson(site.tenantsDir, `${slug}/site.json`, ({ leads }) => {
        Object.assign((leads as { delivery: object[] }).delivery[0] ?? {}, {
          secret: { $env: "CRM_SECRET" },
        });
      });
      const browsed = await openPage(browser, desk);
      const visitor = new Hand(browsed.page, pace, pictures);
      await visitor.step("A visitor asks", () => enquire(visitor, place));
      report(visitor);
      await target.arrived(received + 1);
      expect(target.received.at(-1)?.body).toMatchObject({
        data: { name: "Sam Lee", when_may_we_call_you: "After five" },
      });
      expect((await ask(place.live(), "/search")).text).toContain("Under $20k");
      expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
      expect(browsed.faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "is answered for at the support desk: why a car says so, leads that did not arrive, a number that was lost",
    async () => {
      const env = { ...process.env, DATA_DIR: site.dataDir, TENANTS_DIR: site.tenantsDir };
      const cli = fileURLToPath(new URL("../../cli/forecourt.js", import.meta.url));
      const add = ["studio", "add", "sue@example.com", "--role", "support"];
      execFileSync(process.execPath, [cli, ...add], { env });
      const { page, faults } = await openPage(browser, desk);
      const car = await bargain();
      // The dealer's endpoint is out of order, and its leads are given up.
      target.isBroken = true;
      await giveUp();
      const hand = new Hand(page, pace, pictures);
      const received = target.received.length;
      const { studio, name, slug } = place;
      const mend = () => {
        target.isBroken = false;
      };
      await answerCalls(hand, { studio, name, slug, car, row: "bargain", mend });
      await target.arrived(received + 1);
      report(hand);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
    },
    PATIENCE_MS,
  );
});

// The suite has both in studio.test.ts.
describe.runIf(isPerson)("tables and text", () => {
  it(
    "takes thirty offers from a spreadsheet, and says what is wrong with a file",
    async () => {
      const { page } = await openPage(browser, desk);
      const hand = new Hand(page, pace, pictures);
      await followTablesGuide(hand, place);
      report(hand);
      expect(await findAxeViolations(page)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** Address of a car with the dealer's own tag. */
async function bargain(): Promise<string> {
  const { text } = await ask(place.live(), "/search?range[price]=:20000");
  const card = text.split("data-car=").find((part) => part.includes("Under $20k")) ?? "";
  const [, path = ""] = /href="(\/cars\/[\w-]+)"/.exec(card) ?? [];
  return place.live(path);
}

/** A lead of which the outbox has given up. */
async function giveUp(): Promise<void> {
  const data = {
    ...{ name: "Sam Lee", email: "sam.lee@example.com", phone: "0412 345 678" },
    ...{ message: "Is it still there?", category: "Used Vehicle Sales", terms_conditions: true },
    when_may_we_call_you: "After five",
  };
  const sent = await ask(place.live(), "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ form: "general-enquiry", url: "/", data }),
  });
  expect(sent.status).toBe(200);
  const store = await openStore({ dataDir: site.dataDir, logger: silentLogger });
  const kill = () =>
    store.db
      .updateTable("outbox")
      .set({ state: "dead", last_error: "HTTP 503", settled_at: Date.now() })
      .where("owner", "is", null)
      .where("state", "=", "pending")
      .executeTakeFirst();
  await expect.poll(async () => Number((await kill()).numUpdatedRows)).toBeGreaterThan(0);
  await store.close();
}
