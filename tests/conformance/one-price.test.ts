import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { drawBrochure } from "../../platform/brochure/draw.ts";
import { selectInk } from "../../platform/brochure/paper.ts";
import { convertToPublicCar, formatReplicaName } from "../../platform/stock/index.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { buildBrochure } from "../../renderer/brochure/index.ts";
import { renderPage } from "../../renderer/entry-server.tsx";
import { decideCar, planPage } from "../../renderer/pages/index.ts";
import type { CompiledNode, PagePayload } from "../../renderer/planning/index.ts";
import { applyTermsToParams } from "../../renderer/query/index.ts";
import type { Basis as Loan, Terms } from "../../renderer/values/repayments.ts";
import { addTermsToHref } from "../../renderer/values/shared-terms.ts";
import { type BuyerTerms, computeWeeklyCost } from "../../renderer/values/weekly-cost.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, isObject, type JsonObject } from "../../schemas/json-value.ts";
import { generateGoogleFeed, generateMetaFeed, iterateFeedCars } from "../../services/discovery/index.ts";
import { answerRequest, createLoadContext } from "../../services/pages/index.ts";
import { dealersOfKinds } from "../support/dealers.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const now = Date.parse("2026-03-10T02:00:00Z");
const clock = { now: () => now };
const origin = "https://dealer.example";
const visitor = { signedIn: false, phone: false };

type Live = Awaited<ReturnType<typeof loadLiveDealer>>;

/** What a price block says: the price or the words in its place, and the cost of a week with the price it is of. */
interface Said {
  price: string;
  week?: { of: number; text: string };
}

const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The price blocks of a part of a page, in order. */
function pricesIn(html: string): Said[] {
  return html
    .split('data-decision="price"')
    .slice(1)
    .map((rest) => {
      const [block = ""] = rest.slice(rest.indexOf(">") + 1).split("</div>", 1);
      const [line = ""] = block.split("</p>", 1);
      const words = plain(line);
      const week = /data-week="([\d.]+)"[^>]*>([^<]*)/.exec(block);
      return {
        price: /\$[\d,]+(?:\.\d\d)?/.exec(words)?.[0] ?? words,
        ...(week && { week: { of: Number(week[1]), text: String(week[2]) } }),
      };
    });
}

/** The part between `<main` and `</main>` of a page as it is rendered. */
async function mainOf(payload: PagePayload): Promise<string> {
  const { html } = await renderPage(payload, {
    assets: { css: [], js: [], preload: [] },
    onError: (error) => {
      throw error;
    },
  });
  const main = html.indexOf("<main");
  return main < 0 ? html : html.slice(main, html.indexOf("</main>"));
}

async function payloadAt(live: Live, path: string): Promise<PagePayload> {
  const payload = await answerRequest(createLoadContext(path, live, clock, { origin }));
  if (payload === undefined || "redirect" in payload) throw new Error(`${path} is no page`);
  return payload;
}

/** The nodes of a component, wherever they are on a page. */
const nodesOf = (nodes: readonly CompiledNode[], use: string): CompiledNode[] =>
  nodes.flatMap((node) => [
    ...(node.use === use ? [node] : []),
    ...nodesOf(Object.values(node.slots ?? {}).flat(), use),
  ]);

/** What each card of the dealer's search says, by car, on the visitor's terms if given: one page of all of them. */
async function cardsOf(live: Live, terms?: BuyerTerms): Promise<Map<string, Said>> {
  const { publicSite } = live.prepared;
  const search = { ...publicSite.search, hitsPerPage: 1000 };
  const wide = { ...live, prepared: { ...live.prepared, publicSite: { ...publicSite, search } } };
  const payload = { ...(await payloadAt(wide, "/search")), ...(terms && { terms }) };
  const cards = (await mainOf(payload)).split('data-car="').slice(1);
  return new Map(
    cards.flatMap((card) => {
      const [message] = pricesIn(card);
      return message ? [[card.slice(0, card.indexOf('"')), message]] : [];
    }),
  );
}

/** A page of the dealer without its frame, of these nodes alone. */
async function bare(
  live: Live,
  id: string,
  layout: CompiledNode[],
  data: JsonObject,
  path: string,
  terms?: BuyerTerms,
): Promise<PagePayload> {
  const { prepared } = live;
  const page = prepared.pages.get(id);
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const planned = await planPage(prepared, {
    page: { ...page, page: { ...page.page, frame: undefined } as typeof page.page, layout },
    route: { path, params: {}, query: {} },
    data,
    visitor,
    now,
    origin,
  });
  const { publicSite: site } = prepared;
  return { url: path, status: 200, pageId: id, site, now, visitor, ...(terms && { terms }), ...planned };
}

/** A car as pages get it. */
const shownCar = ({ prepared }: Live, car: Car) =>
  ({
    ...convertToPublicCar(car, prepared.publicSite),
    decisions: decideCar(prepared, car, { visitor, now }),
  }) as unknown as JsonObject;

/** The heading and the structured data of a car's page. */
async function pageOf(live: Live, car: Car): Promise<{ heading: Said | undefined; offer: number | undefined }> {
  const layout = nodesOf(live.prepared.pages.get("car")?.layout ?? [], "CarHeading");
  const payload = await bare(live, "car", layout, { car: shownCar(live, car) }, `/cars/${car.slug}`);
  return { heading: pricesIn(await mainOf(payload))[0], offer: structured(payload) };
}

/** What a comparison of these cars says of each; nothing where the site does not compare. */
async function compared(live: Live, cars: readonly Car[], terms?: BuyerTerms): Promise<Map<string, Said>> {
  const { prepared } = live;
  if (prepared.publicSite.flags?.compare !== true) return new Map();
  const layout = nodesOf(prepared.pages.get("compare")?.layout ?? [], "CompareTable");
  const data = { cars: cars.map((car) => shownCar(live, car)) };
  const message = pricesIn(await mainOf(await bare(live, "compare", layout, data, "/compare", terms)));
  return new Map(cars.flatMap(({ id }, at) => (message[at] ? [[id, message[at]]] : [])));
}

/** What everything on a car's page says that it costs a week, on these terms; rows by the lender's rate. */
async function weeksOnPage(live: Live, car: Car, terms: BuyerTerms) {
  const all = live.prepared.pages.get("car")?.layout ?? [];
  const layout = ["CarHeading", "FinancePanel", "RepaymentCalculator"].flatMap((use) => nodesOf(all, use));
  const path = `/cars/${car.slug}`;
  const main = await mainOf(await bare(live, "car", layout, { car: shownCar(live, car) }, path, terms));
  const firstAmount = (html: string | undefined) => /\$[\d,]+|Covered/.exec(plain(html ?? ""))?.[0];
  const [beforeRows = "", ...rows] = main.split("<details");
  return {
    heading: firstAmount(beforeRows.split('data-decision="week"')[1]?.replace(/^[^>]*>/, "")),
    rows: rows.flatMap((row) => {
      const [summary = ""] = row.replace(/^[^>]*>/, "").split("</summary>", 1);
      const rate = /Interest rate ([\d.]+)%/.exec(plain(summary))?.[1];
      return rate === undefined ? [] : [{ rate: Number(rate), amount: firstAmount(summary) }];
    }),
    calculator: firstAmount(main.split("<output")[1]?.replace(/^[^>]*>/, "")),
  };
}

/** The price of a car's structured data. */
const structured = ({ head: { jsonLd = [] } }: PagePayload): number | undefined =>
  jsonLd.flatMap(({ offers }) => (isObject(offers) && typeof offers.price === "number" ? [offers.price] : []))[0];

/** The words of a car's PDF. */
async function brochure(live: Live, car: Car) {
  const layout = live.prepared.pages.get("brochure")?.layout ?? [];
  const data = { car: shownCar(live, car) };
  return buildBrochure((await bare(live, "brochure", layout, data, `/cars/${car.slug}`)).tree, live.prepared.place);
}

/** The texts of a PDF, whose fonts are standard ones: hexadecimal, between angle brackets, in deflated streams. */
function textOfPdf(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  return [...text.matchAll(/stream\n(.*?)\nendstream/gs)]
    .flatMap(([, stream = ""]) => {
      try {
        return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
      } catch {
        return [];
      }
    })
    .flatMap((drawn) => [...drawn.matchAll(/\[(.*?)\] TJ/gs)])
    .map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("\n");
}

/** The prices of a feed by car: what a buyer pays, and what stands beside it as the earlier price. */
async function feedPrices(live: Live): Promise<{ google: Map<string, number>; meta: Map<string, number> }> {
  const cars = () => iterateFeedCars(createLoadContext("/", live, clock, { origin }), () => undefined);
  const text = async (parts: AsyncIterable<string>) => (await Array.fromAsync(parts)).join("");
  const asked = (sale: string | undefined, price: string | undefined) => Number.parseFloat(sale || price || "");
  const google = (await text(generateGoogleFeed(cars(), { name: "A dealer" }, origin))).split("<item>").slice(1);
  const of = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)`).exec(item)?.[1];
  const [head = "", ...rows] = (await text(generateMetaFeed(cars()))).trim().split("\r\n");
  const cellsOf = (row: string) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replace(/^"|"$/g, ""));
  const names = cellsOf(head);
  const at = (row: string[], name: string) => row[names.indexOf(name)];
  return {
    google: new Map(google.map((item) => [of(item, "id") ?? "", asked(of(item, "sale_price"), of(item, "price"))])),
    meta: new Map(
      rows.map(cellsOf).map((row) => [at(row, "vehicle_id") ?? "", asked(at(row, "sale_price"), at(row, "price"))]),
    ),
  };
}

/** A price of up to ten dollars asks people to call. */
const least = 10;

/** What a dealer asks for a car, AUD, by the fields of its stock alone; a subscription's is one of a week. */
function askedFor({ price, offer_price: offer, subscription_price: subscription }: Car): number | undefined {
  if (subscription != null && subscription > 0) return subscription;
  const prices = [price, offer].filter((value) => value != null && value > least) as number[];
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/**
 * What a price costs a week on a basis, AUD, by the lender's account: what is left after the last week is linear in what
 * is paid, so two accounts, of nothing and of a dollar a week, say what leaves nothing.
 */
function weekOf(
  price: number,
  { rate, establishmentFee = 0, monthlyFee = 0 }: Loan,
  { deposit, tradeIn = 0, years }: Terms,
): number {
  if (price <= deposit + tradeIn) return 0;
  const left = (paid: number) => {
    let owed = price - deposit - tradeIn + establishmentFee;
    for (let week = 0; week < years * 52; week++) owed += (owed * rate) / 5200 - paid;
    return owed;
  };
  return left(0) / (left(0) - left(1)) + (monthlyFee * 12) / 52;
}

const money = (amount: number) =>
  `$${amount.toLocaleString("en-AU", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

const source = await readTenantSource(tenantsDir);

describe.each(dealersOfKinds)("every car of %s", (slug) => {
  let live: Live;
  let cars: Car[];
  /** What each place says of each car. */
  let card: Map<string, Said>;
  let comparison: Map<string, Said>;
  const page = new Map<string, Awaited<ReturnType<typeof pageOf>>>();
  beforeAll(async () => {
    const { prepared } = prepareTenant(source, slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    live = await loadLiveDealer(prepared, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
    cars = live.stock.cars.filter(({ id }) => live.stock.shown.has(id));
    card = await cardsOf(live);
    comparison = await compared(live, cars);
    for (const car of cars) page.set(car.id, await pageOf(live, car));
  });

  it("has one price: on its card, its page, in comparisons, feeds, its PDF and structured data", async () => {
    const { google, meta } = await feedPrices(live);
    const printed = new Map<string, string | undefined>();
    for (const car of cars) printed.set(car.id, (await brochure(live, car)).price?.amount);
    const wrong = cars.flatMap((car) => {
      const asked = askedFor(car);
      const { heading, offer } = page.get(car.id) ?? {};
      // A car without a price says so in words, everywhere the same.
      const words = asked === undefined ? heading?.price : money(asked);
      const isSubscription = (car.subscription_price ?? 0) > 0;
      const places: [place: string, said: unknown, expected: unknown][] = [
        ["page", heading?.price, words],
        ["structured data", offer, isSubscription ? undefined : asked],
        ["PDF", printed.get(car.id), words],
        ["card", card.get(car.id)?.price ?? words, words],
        ["comparison", comparison.get(car.id)?.price ?? words, words],
        ["Google's feed", google.get(car.id) ?? asked, asked],
        ["Meta's feed", meta.get(car.id) ?? asked, asked],
      ];
      return places
        .filter(([, message, expected]) => message !== expected)
        .map(([place, message, expected]) => `${car.slug}: its ${place} says ${message}, not ${expected}`);
    });
    expect(wrong).toEqual([]);
    expect(card.size).toBeGreaterThan(cars.length / 2);
    expect(meta.size).toBeGreaterThan(20);
    expect(comparison.size).toBe(live.prepared.publicSite.flags?.compare === true ? cars.length : 0);
  });

  it("costs a week what the lender's account says, on its card, its page, in comparisons and in the search", () => {
    const basis = live.prepared.publicSite.financeBasis;
    const { hits } = live.stock.index.search({
      hitsPerPage: 1000,
      attributesToRetrieve: ["objectID", "weekly_price"],
    });
    const found = new Map(hits.map(({ objectID, weekly_price: week }) => [String(objectID), Number(week)]));
    let weeks = 0;
    const wrong = cars.flatMap((car) => {
      const places = { card, comparison, page: new Map([[car.id, page.get(car.id)?.heading]]) };
      return Object.entries(places).flatMap(([place, of]) => {
        const week = of.get(car.id)?.week;
        if (week === undefined || basis === undefined) return [];
        weeks += 1;
        const exact = weekOf(week.of, basis, basis);
        // The next whole dollar, whichever way a sum that is a whole one was rounded.
        const right = [Math.ceil(exact - 1e-6), Math.ceil(exact + 1e-6)];
        const isRight = right.some((whole) => week.text.startsWith(`${money(whole)} a week\n`));
        const isFound = place !== "card" || right.includes(found.get(car.id) ?? Number.NaN);
        return isRight && isFound && week.of === askedFor(car)
          ? []
          : [
              `${car.slug}: its ${place} says ${week.text} of ${week.of}, the search ${found.get(car.id)}, not ${right[0]}`,
            ];
      });
    });
    expect(wrong).toEqual([]);
    expect(weeks > cars.length).toBe(basis !== undefined);
  });

  it("costs a week one sum on anybody's terms: in its heading, its lender's row, the calculator and comparisons", async () => {
    const { financeBasis: basis, flags } = live.prepared.publicSite;
    const amount = fc.integer({ min: 0, max: 60_000 });
    const years = fc.integer({ min: 1, max: 10 });
    const terms = fc.record({ deposit: amount, tradeIn: amount, years });
    let rowsSeen = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cars), terms, async (car, own) => {
        const { heading, rows, calculator } = await weeksOnPage(live, car, own);
        const { amount: price } = convertToJsonObject(decideCar(live.prepared, car, { visitor, now }).price);
        if (basis === undefined || heading === undefined || typeof price !== "number") return;
        const costOf = (loan: Loan) => {
          const exact = weekOf(price, loan, own);
          return exact === 0 ? ["$0"] : [exact - 1e-6, exact + 1e-6].map((sum) => money(Math.ceil(sum)));
        };
        const right = costOf(basis);
        expect(right).toContain(calculator);
        expect(heading).toBe(calculator === "$0" ? "Covered" : calculator);
        expect(rows[0]).toEqual({ rate: basis.rate, amount: calculator });
        const quotes = Object.values(car.finance_lenders ?? {});
        for (const { rate, amount: text } of rows.slice(1)) {
          const fees = quotes
            .filter((quote) => quote.interestRate === rate)
            .map(({ entries }) => ({
              establishmentFee: Number(entries?.establishment_fee ?? 0),
              monthlyFee: Number(entries?.monthly_fee ?? 0),
            }));
          expect(fees.flatMap((each) => costOf({ rate, ...each }))).toContain(text);
        }
        rowsSeen += rows.length;
        if (flags?.compare !== true) return;
        const table = await compared(live, [car], own);
        expect(/^\$[\d,]+|^Covered/.exec(table.get(car.id)?.week?.text ?? "")?.[0]).toBe(heading);
      }),
      { numRuns: 60 },
    );
    expect(rowsSeen > 0).toBe(basis !== undefined);
  });

  it("costs a week that sum on every card too, and in my deal", async () => {
    const { financeBasis: basis, flags } = live.prepared.publicSite;
    if (basis === undefined) return;
    const amount = fc.integer({ min: 0, max: 60_000 });
    const terms = fc.record({ deposit: amount, tradeIn: amount, years: fc.integer({ min: 1, max: 10 }) });
    const isRight = (of: number, text: string, own: BuyerTerms) => {
      const exact = weekOf(of, basis, own);
      const sums =
        exact === 0 ? ["covered", "cover", "$0"] : [exact - 1e-6, exact + 1e-6].map((sum) => money(Math.ceil(sum)));
      return sums.includes(/\$[\d,]+|covere?d?/i.exec(text.replace(money(of), ""))?.[0].toLowerCase() ?? "");
    };
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(terms, async (own) => {
        const wrong = [...(await cardsOf(live, own))].flatMap(([id, { week }]) => {
          seen += week ? 1 : 0;
          return week && !isRight(week.of, week.text, own) ? [`${id}: its card says ${week.text} of ${week.of}`] : [];
        });
        expect(wrong).toEqual([]);
        if (flags?.myDeal !== true) return;
        const deal = await mainOf(await payloadAt(live, addTermsToHref("/my-deal", own)));
        const [, of = "", text = ""] = /<output[^>]*data-week="([\d.]+)"[^>]*>([^<]*)/.exec(deal) ?? [];
        expect([text, isRight(Number(of), text, own)]).toEqual([text, true]);
      }),
      { numRuns: 8 },
    );
    expect(seen).toBeGreaterThan(0);
  });

  it("is found within a week's cost exactly if its card's figure is, on the site's terms and on anybody's own", () => {
    const basis = live.prepared.publicSite.financeBasis;
    if (basis === undefined) return;
    const { index } = live.stock;
    const whole = { hitsPerPage: 1000, attributesToRetrieve: ["objectID"] };
    const ask = (terms: Parameters<typeof computeWeeklyCost>[2] | undefined, params: object): string[] => {
      const asked = terms ? applyTermsToParams({ ...params }, { basis, terms }) : params;
      return index.search({ ...whole, ...asked }).hits.map(({ objectID }) => String(objectID));
    };
    const figures = (terms: Parameters<typeof computeWeeklyCost>[2]) =>
      [...card].flatMap(([id, { week }]): [string, number][] =>
        week ? [[id, computeWeeklyCost(week.of, basis, terms)]] : [],
      );
    const amount = fc.option(fc.integer({ min: 0, max: 60_000 }));
    const arbitrary = fc.option(
      fc.record({ deposit: amount, tradeIn: amount, years: fc.integer({ min: 1, max: 10 }) }),
    );
    const limit = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(arbitrary, limit, limit, (message, first, other) => {
        const terms = message && {
          deposit: message.deposit ?? 0,
          tradeIn: message.tradeIn ?? 0,
          years: message.years,
        };
        const of = figures(terms ?? basis);
        const [min, max] = [Math.min(first, other), Math.max(first, other)];
        const within = of.filter(([, figure]) => figure >= min && figure <= max).map(([id]) => id);
        const numericFilters = [`weekly_price>=${min}`, `weekly_price<=${max}`];
        const found = ask(terms ?? undefined, { numericFilters });
        expect(found.filter((id) => card.has(id)).sort()).toEqual(within.sort());
        // The order by a week's cost is right on these terms too.
        const shown = new Map(of);
        const indexName = formatReplicaName(live.prepared.publicSite.search.index, "week_asc");
        const order = index.search(whole, { indexName });
        const costs = order.hits.flatMap(({ objectID }) => shown.get(String(objectID)) ?? []);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it("says on its whole page, in its bar and in the drawn PDF what its heading says", async () => {
    const car = cars.find((car) => (car.offer_price ?? 0) > 0 && car.status === "in_stock");
    if (car === undefined) throw new Error("There is no car on offer.");
    const asked = money(askedFor(car) ?? 0);
    const main = await mainOf(await payloadAt(live, `/cars/${car.slug}`));
    const heading = page.get(car.id)?.heading;
    expect(pricesIn(main.slice(main.indexOf("<h1")))[0]).toEqual(heading);
    expect(heading?.price).toBe(asked);
    expect(pricesIn(main.slice(main.indexOf("data-sticky")))[0]?.price).toBe(asked);
    const { tenant, publicSite } = live.prepared;
    const bytes = await drawBrochure({
      brochure: await brochure(live, car),
      dealer: { name: publicSite.name, lines: [] },
      url: `${origin}/cars/${car.slug}`,
      ink: selectInk(tenant.theme),
      locale: publicSite.locale,
    });
    const amounts = textOfPdf(bytes)
      .split("\n")
      .filter((line) => /^\$[\d,.]+$/.test(line));
    expect(amounts[0]).toBe(asked);
  });
});
