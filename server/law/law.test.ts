import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { liveDealer } from "../../cli/law/dealer.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { buildStock, type LiveTenant } from "../tenants/index.ts";
import { readTenantSource } from "../tenants/read.ts";
import { type LawFinding, lawsOf, proveLaws } from "./prove.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));
const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-06-03T02:00:00Z");
/** Few cars, in which the states of the demo stock occur all the same. */
const cars = 24;

/** A change to a dealer's JSON: a file of its folder, and what is merged into it. */
type Edit = { [file: string]: JsonObject };

/** A breach: the law that finds it, and what its finding names. */
interface Plant {
  name: string;
  law: string;
  edit?: Edit;
  /** Changes cars of the stock. */
  car?: (car: Car, index: number) => Partial<Car> | undefined;
  /** The message, or the page or file that the finding names. */
  found: RegExp;
}

function merged(into: JsonValue | undefined, change: JsonValue): JsonValue {
  if (!isObject(change) || !isObject(into))
    return Array.isArray(change) && Array.isArray(into) ? [...into, ...change] : change;
  const result = { ...into };
  for (const [name, value] of Object.entries(change)) result[name] = merged(result[name], value);
  return result;
}

/** A dealer with changes to its JSON and its cars. */
async function dealerWith(slug: string, plants: readonly Plant[]): Promise<LiveTenant> {
  const files = new Map(source.files);
  const change = (file: string, patch: JsonObject) => {
    const path = `${slug}/${file}`;
    files.set(path, JSON.stringify(merged(JSON.parse(files.get(path) ?? "{}") as JsonValue, patch)));
  };
  change("site.json", { stock: { demo: { count: cars } } });
  for (const { edit = {} } of plants) for (const [file, patch] of Object.entries(edit)) change(file, patch);
  const { prepared, problems } = prepareTenant({ ...source, files }, slug, { env: {} });
  if (!prepared) throw new Error(JSON.stringify(problems.slice(0, 2)));
  const live = await liveDealer(prepared, { tenantsDir, dataDir: "/nonexistent", now });
  const changed = live.stock.cars.map((car, index) =>
    Object.assign({}, car, ...plants.map((plant) => plant.car?.(car, index))),
  );
  return { ...live, stock: buildStock(prepared, changed, now) };
}

const proved = async (slug: string, plants: readonly Plant[]): Promise<LawFinding[]> => {
  const live = await dealerWith(slug, plants);
  return proveLaws(live, lawsOf(live), now);
};

const copy = (wording: { [key: string]: string }): Edit => ({ "copy.json": wording });
const node = (page: string, id: string, change: JsonObject): Edit => ({
  [`pages/${page}.json`]: { layout: [{ id, ...change }] },
});
const heroText = (text: string): Edit => node("about-us", "planted", { use: "TextLine", props: { text } });
/** Changes the first car that fits. */
const first = (fits: (car: Car) => boolean, change: Partial<Car>) => {
  let done = false;
  return (car: Car) => {
    if (done || !fits(car)) return undefined;
    done = true;
    return change;
  };
};
const priced = ({ price, status, sold, subscription_price }: Car) =>
  (price ?? 0) > 5000 && status === "in_stock" && !sold && !subscription_price;
const used = (car: Car) => priced(car) && car.car_type === "used";
const fresh = (car: Car) => priced(car) && car.car_type !== "used";

/** Breaches by dealer, in groups that do not hide each other. */
const groups: { slug: string; plants: Plant[] }[] = [
  {
    slug: "riverside-toyota",
    plants: [
      {
        name: "a weekly estimate without the comparison rate",
        law: "credit-comparison",
        edit: copy({ "card.week": "{weekly} a week at {rate}% a year" }),
        found: /comparison rate/,
      },
      {
        name: "an estimated drive-away price that does not say what is in it",
        law: "price-estimate",
        edit: {
          "site.json": { flags: { driveAwayEstimates: true } },
          ...copy({ "card.driveAway": "Estimate: {total} drive away in {state}" }),
        },
        found: /estimate parts/,
      },
      {
        name: "a licence without its number",
        law: "licence-number",
        edit: copy({ "footer.licence": "A licensed dealer{label, select, other {}}" }),
        found: /does not state the licence/,
      },
      {
        name: "a model's price that does not say what it includes",
        law: "price-single",
        edit: copy({ "model.from": "From {price}" }),
        found: /price type/,
      },
      {
        name: "an offer without a last day",
        law: "offer-end",
        edit: { "content/offers.json": { items: [{ id: "endless", name: "An endless offer" }] } },
        found: /no last day/,
      },
      {
        name: "a last day that the offer does not show",
        law: "offer-end",
        edit: copy({ "offer.ends": "Soon over{date, select, other {}}" }),
        found: /offer end/,
      },
      {
        name: "reviews counted on no day",
        law: "claim-count",
        edit: copy({ "site.rating": "{rating} from {count} Google reviews{reviewed, select, other {}}" }),
        found: /rating/,
      },
      {
        name: "drawn pictures that nothing calls so",
        law: "picture-true",
        edit: { "site.json": { flags: { drawnPictures: false } } },
        found: /picture notice/,
      },
      {
        name: "the sticker is the price, of cars without charges",
        law: "price-drive-away-words",
        edit: heroText("The sticker is the price."),
        found: /sticker is the price/,
      },
      {
        name: "a draw without terms",
        law: "draw-terms",
        edit: copy({ "spin.terms": "{name, select, other {}}" }),
        found: /draw terms/,
      },
      {
        name: "marketing consent that is ticked",
        law: "privacy",
        edit: { "forms/enquiry.json": { schema: { properties: { opt_in: { default: true } } } } },
        found: /opt_in/,
      },
      {
        name: "a form that explains nothing",
        law: "privacy",
        edit: copy({ "form.help.terms": "Read our [terms of use](/terms-and-conditions)." }),
        found: /links to no privacy policy/,
      },
      {
        name: "a calculator that states no assumptions",
        law: "credit-calculator",
        edit: copy({ "finance.calc.disclaimer": "" }),
        found: /assumptions/,
      },
    ],
  },
  {
    slug: "riverside-toyota",
    plants: [
      {
        name: "a repayment without the rate",
        law: "credit-repayment",
        edit: copy({ "card.week": "{weekly} a week, comparison rate {comparison}%" }),
        found: /interest rate/,
      },
      {
        name: "a second price at the foot of the page",
        law: "price-one",
        edit: node("car", "sticky", { props: { price: { amount: { $bind: "car.before_price" } } } }),
        found: /StickyFooter|price is/,
      },
      {
        name: "no credit licence",
        law: "credit-licence",
        edit: copy({
          "footer.creditLicence": "We arrange finance. {holder, select, other {}}{label, select, other {}}",
        }),
        found: /creditLicence/,
      },
      {
        name: "an interest rate alone on a page",
        law: "credit-comparison",
        edit: heroText("Finance from 4.9% p.a. on every hybrid."),
        found: /comparison rate/,
      },
      {
        name: "a licence that nobody can read",
        law: "licence-number",
        edit: { "theme.json": { colours: { footer: "#777777", "on-footer": "#8a8a8a" } } },
        found: /contrast/,
      },
      {
        name: "titles that many cars share",
        law: "page-own-words",
        edit: copy({ "car.title": "{name}{stock, select, other {}}" }),
        found: /title of/,
      },
      {
        name: "a new car's price before charges",
        law: "price-new-drive-away",
        car: first(fresh, { price_type: "Excl. Govt. Charges" }),
        found: /Excl\. Govt/,
      },
      {
        name: "a used car's price without a type",
        law: "price-single",
        car: first(used, { price_type: null }),
        found: /price type/,
      },
      {
        name: "an item without a colour in Google's feed",
        law: "google-feed",
        car: first(used, { colour: "" }),
        found: /lacks/,
      },
      {
        name: "an item without a body in Meta's feed",
        law: "meta-feed",
        car: first(fresh, { vin: "" }),
        found: /lacks vin/,
      },
      {
        name: "a drive-away comment on a price before charges",
        law: "price-drive-away-words",
        car: first(used, { dealercomments: "Serviced here since new. No more to pay!" }),
        found: /No more to pay/,
      },
      {
        name: "an earlier price that nobody dated",
        law: "price-was",
        car: first(used, { before_price: 99_990, before_price_since: null }),
        found: /since when/,
      },
    ],
  },
  {
    slug: "harbour-motor-group",
    plants: [
      {
        name: "no warning where a comparison rate stands",
        law: "credit-warning",
        edit: copy({
          "footer.comparison":
            "Ask us about finance. {shown, select, other {}}{years, select, other {}}{amount, select, other {}}",
        }),
        found: /without the warning|behind a press/,
      },
      {
        name: "a used car without its registration number (NSW)",
        law: "used-registration",
        edit: node("car", "detail", { slots: { main: [{ id: "specification", $remove: true }] } }),
        found: /registration/,
      },
      {
        name: "a draw without its permit (NSW)",
        law: "draw-permit",
        edit: copy({ "spin.permit": "" }),
        found: /draw permit/,
      },
      {
        name: "no licence in the footer (NSW)",
        law: "licence-number",
        edit: copy({ "footer.licence": "{label, select, other {}}Licensed" }),
        found: /licence/,
      },
      {
        name: "a comparison rate by another name",
        law: "credit-comparison",
        edit: copy({ "card.week": "{weekly} a week at {rate}% a year, CR {comparison}%" }),
        found: /is not called/,
      },
      {
        name: "a second price in the PDF",
        law: "price-one",
        edit: node("brochure", "heading", { props: { price: { amount: { $bind: "car.before_price" } } } }),
        found: /\.pdf|price is/,
      },
      {
        name: "an earlier price of yesterday",
        law: "price-was",
        car: first(used, { before_price: 99_990, before_price_since: "2026-06-01" }),
        found: /less than 14 days/,
      },
      {
        name: "scarcity that ends on no day",
        law: "offer-end",
        edit: heroText("Only 3 left, and they go fast."),
        found: /scarcity/,
      },
      {
        name: "a repayment in a headline",
        law: "credit-repayment",
        edit: node("contact-us", "planted", {
          use: "TextLine",
          props: { text: "Drive one for $89 a week." },
        }),
        found: /89/,
      },
      {
        name: "a feed without identification numbers",
        law: "meta-feed",
        edit: { "site.json": { feeds: { vin: false } } },
        found: /vin/,
      },
    ],
  },
  {
    slug: "summit-nissan",
    plants: [
      {
        name: "no LMCT number (Vic)",
        law: "licence-number-vic",
        edit: copy({ "footer.licence": "{label, select, other {}}Number {number}" }),
        found: /not called/,
      },
      {
        name: "a used car without its odometer reading (Vic)",
        law: "used-particulars",
        edit: node("car", "detail", {
          slots: {
            main: [
              { id: "specification", $remove: true },
              { id: "rivals", $remove: true },
            ],
            side: [{ id: "heading", props: { facts: [{ label: "Year", value: { $bind: "car.year" } }] } }],
          },
        }),
        found: /odometer/,
      },
      {
        name: "a second price in structured data",
        law: "price-one",
        edit: {
          "pages/car.json": {
            meta: { structuredData: [{ id: "car", with: { offers: { "@type": "Offer", price: 1 } } }] },
          },
        },
        found: /price is 1|price is/,
      },
      {
        name: "reviews of nobody in particular",
        law: "claim-count",
        edit: copy({ "site.rating": "{rating} from {count} reviews, {reviewed}" }),
        found: /not called/,
      },
      {
        name: "a lender's estimate without its comparison rate",
        law: "credit-comparison",
        edit: {
          "site.json": { flags: { financeEstimate: true } },
          ...copy({ "card.weekly": "{weekly} a week over {years} years at {interest}% a year" }),
        },
        found: /comparison rate/,
      },
      {
        name: "descriptions that many cars share",
        law: "page-own-words",
        edit: copy({ "car.description": "{name} for sale at {dealer}.{stock, select, other {}}" }),
        found: /description of/,
      },
      {
        name: "prices said to be drive away on every one",
        law: "price-drive-away-words",
        edit: heroText("The drive-away price is on every one."),
        found: /drive-away price is on every/,
      },
      {
        name: "a limited time without an end",
        law: "offer-end",
        edit: node("contact-us", "planted", {
          use: "TextLine",
          props: { text: "For a limited time, a free dash camera." },
        }),
        found: /scarcity/,
      },
    ],
  },
];

describe("the advertising law", () => {
  it.each(groups)(
    "finds each of the breaches planted at $slug, with its law",
    async ({ slug, plants }) => {
      const found = await proved(slug, plants);
      const missed = plants.filter(
        ({ law, found: named }) =>
          !found.some(
            (one) =>
              one.law.id === law && [one.message, one.page ?? "", one.file].some((text) => named.test(text)),
          ),
      );
      expect(missed.map(({ name }) => name)).toEqual([]);
      for (const { law, file, line } of found) {
        expect(law.source).toMatch(/^https:\/\//);
        expect(file).toMatch(/\.json$/);
        expect(line).toBeGreaterThan(0);
      }
    },
    300_000,
  );

  it("plants at least 40 of them", () => {
    expect(groups.flatMap(({ plants }) => plants).length).toBeGreaterThanOrEqual(40);
  });

  it.each(tenantSlugs(source).map((slug) => ({ slug })))(
    "is kept by $slug",
    async ({ slug }) => {
      const found = await proved(slug, []);
      expect(found.map(({ law, message, page }) => `${law.id} ${page ?? ""} ${message}`)).toEqual([]);
    },
    300_000,
  );

  it("is not held against a dealer that has answered it", async () => {
    const plant: Plant = {
      name: "",
      law: "",
      edit: {
        ...copy({ "footer.creditLicence": "{holder, select, other {}}{label, select, other {}}" }),
        "content/laws.json": {
          items: [
            {
              id: "credit-licence",
              answered: { reason: "Our lawyer says that the lender advertises.", on: "2026-05-04" },
            },
          ],
        },
      },
      found: /./,
    };
    expect(await proved("outback-caravans", [plant])).toEqual([]);
  }, 300_000);
});
