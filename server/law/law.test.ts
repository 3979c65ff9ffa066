import { describe, expect, it } from "vitest";
import { catalogs } from "../../renderer/pages/prepare.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import {
  claimed,
  copy,
  first,
  fresh,
  missedOf,
  node,
  type Plant,
  proved,
  source,
  textLine,
  used,
} from "../../tests/support/planted-law.ts";

/** Breaches by dealer, in groups that do not hide each other. */
const groups: { slug: string; plants: Plant[] }[] = [
  {
    slug: "riverside-toyota",
    plants: [
      {
        name: "a lender's rate whose comparison rate is called otherwise",
        law: "credit-comparison",
        edit: copy({ "finance.comparisonRate": "Effective" }),
        found: /is not called "comparison rate"/,
      },
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
        edit: textLine("The sticker is the price."),
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
        found: /credit licence/,
      },
      {
        name: "an interest rate alone on a page",
        law: "credit-comparison",
        edit: textLine("Finance from 4.9% p.a. on every hybrid."),
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
        found: /no VIN/,
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
            "Ask us about finance. {shown, select, other {}}{rates, select, other {}}{years, select, other {}}{amount, select, other {}}",
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
        edit: copy({ "spin.permit": "Good luck." }),
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
        edit: textLine("Only 3 left, and they go fast."),
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
    slug: "northside-used-cars",
    plants: [
      {
        name: "a calculator that begins at a rate which no lender gives",
        law: "credit-calculator-rate",
        edit: { "site.json": { settings: { calculatorRate: 1.99 } } },
        found: /begins at 1\.99% a year, but the lowest rate of all is [2-9]/,
      },
    ],
  },
  {
    slug: "summit-nissan",
    plants: [
      {
        name: "a licence without its number (Vic)",
        law: "licence-number-vic",
        edit: copy({ "footer.licence": "Licensed{label, select, other {}}{number, select, other {}}" }),
        found: /does not state/,
      },
      {
        name: "a used car without its odometer reading (Vic)",
        law: "used-particulars",
        edit: node("car", "detail", {
          slots: {
            // The table of rivals knows the reading too, and shows it only beside rivals.
            main: [{ id: "specification", $remove: true }],
            side: [{ id: "heading", props: { facts: [{ label: "Year", value: { $bind: "car.year" } }] } }],
          },
        }),
        found: /odometer/,
      },
      {
        name: "finance arranged without a credit licence",
        law: "credit-licence",
        edit: copy({
          "footer.creditLicence": "Ask us.{holder, select, other {}}{label, select, other {}}",
          "page.finance.introWithout": "Apply for finance here.",
        }),
        found: /credit licence/,
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
        edit: textLine("The drive-away price is on every one."),
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
      expect(missedOf(plants, found)).toEqual([]);
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

  it("hears every claim that a component's contract names", async () => {
    // What a visitor has chosen or saved is on no page that is planned for everybody.
    const ofVisitors = ["CompareTable", "WatchlistList"];
    const named = Object.values(catalogs.components).flatMap(({ name, claims = [] }) =>
      ofVisitors.includes(name) ? [] : claims.map(({ claim }) => `${name} ${claim}`),
    );
    const made = await Promise.all(["coastal-mitsubishi", "northside-used-cars"].map(claimed));
    expect(named.filter((one) => !made.some((claims) => claims.has(one)))).toEqual([]);
  }, 300_000);

  it("names the field of the stock that lacks what a wording states", async () => {
    const termless = (car: Car): Partial<Car> => ({
      finance_lenders: Object.fromEntries(
        Object.entries(car.finance_lenders ?? {}).map(([name, lender]) => [
          name,
          { ...lender, termYears: null, termMonths: null },
        ]),
      ),
    });
    const found = await proved("summit-nissan", [
      {
        ...{ name: "", law: "", found: /./, car: termless },
        edit: { "site.json": { flags: { financeEstimate: true } } },
      },
    ]);
    const terms = found.filter(({ law }) => law.id === "credit-terms");
    expect(terms.length).toBeGreaterThan(0);
    for (const { mend } of terms)
      expect(mend).toMatch(/The stock lacks finance_lenders\.\w+\.termYears.+wording/);
  }, 300_000);

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
