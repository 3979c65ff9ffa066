import { describe, expect, it } from "vitest";
import { canStateValue, canStateWithout } from "../../checks/shown-wordings.ts";
import { parseMessage } from "../../renderer/messages/index.ts";
import { lawIds } from "../../schemas/collections/laws.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import {
  changeFirstCar,
  changeNode,
  copy,
  findMissedPlants,
  findPlantedBreaches,
  isPricedUsedCar,
  type Plant,
  source,
} from "../support/planted-law.ts";

/** Breaches by dealer, in groups that do not hide each other. */
const groups: { slug: string; plants: Plant[] }[] = [
  {
    slug: "riverside-toyota",
    plants: [
      {
        name: "a weekly cost without the comparison rate",
        law: "credit-comparison",
        edit: copy({ "card.week": "{weekly} a week at {rate}% a year" }),
        found: /"card.week"/,
      },
      {
        name: "a comparison rate in another alternative of the wording",
        law: "credit-comparison",
        edit: copy({
          "week.terms": "{source, select, none {{comparison}%} other {{rate}% over {years} years}}",
        }),
        found: /"week.terms"/,
      },
      {
        name: "a licence without its number",
        law: "licence-number",
        edit: copy({ "footer.licence": "A licensed dealer{label, select, other {}}" }),
        found: /stands in a wording/,
      },
      {
        name: "a page without a footer",
        law: "licence-number",
        edit: { "pages/bare.json": { paths: ["/bare"], title: "Bare", layout: [] } },
        found: /^bare$/,
      },
      {
        name: "an offer without a last day",
        law: "offer-end",
        edit: { "content/offers.json": { items: [{ id: "endless", name: "An endless offer" }] } },
        found: /An endless offer/,
      },
      {
        name: "a last day that the offer does not show",
        law: "offer-end",
        edit: copy({ "offer.ends": "Soon over{date, select, other {}}" }),
        found: /"offer.ends"/,
      },
      {
        name: "a draw without terms",
        law: "draw-terms",
        edit: copy({ "spin.terms": "{name, select, other {}}" }),
        found: /spin-to-win/,
      },
      {
        name: "a second price at the foot of the page",
        law: "price-one",
        edit: changeNode("car", "sticky", { props: { price: { amount: { $bind: "car.before_price" } } } }),
        found: /before_price/,
      },
      {
        name: "a price in a fact",
        law: "price-one",
        edit: changeNode("car-photos", "planted", {
          use: "TextLine",
          props: { text: { $msg: "card.was", values: { price: { $bind: "car.price" } } } },
        }),
        found: /car\.price/,
      },
      {
        name: "a price of structured data",
        law: "price-one",
        edit: {
          "pages/car.json": {
            meta: { structuredData: [{ id: "car", with: { offers: { "@type": "Offer", price: 1 } } }] },
          },
        },
        found: /"price": 1/,
      },
      {
        name: "an earlier price that nobody dated",
        law: "price-was",
        car: changeFirstCar(isPricedUsedCar, { before_price: 99_990, before_price_since: null }),
        found: /nothing says since when/,
      },
      {
        name: "no credit licence",
        law: "credit-licence",
        edit: copy({
          "footer.creditLicence": "We arrange finance. {holder, select, other {}}{label, select, other {}}",
        }),
        found: /stands in a wording/,
      },
    ],
  },
  {
    slug: "harbour-motor-group",
    plants: [
      {
        name: "a warning without the loan of its example",
        law: "credit-warning",
        edit: copy({
          "footer.comparison":
            "Ask us. {shown, select, other {}}{rates, select, other {}}{years, select, other {}}{amount, select, other {}}",
        }),
        found: /without the warning/,
      },
      {
        name: "a draw without its permit (NSW)",
        law: "draw-permit",
        edit: changeNode("spin-to-win", "top", { slots: { body: [{ id: "wheel", props: { permit: "" } }] } }),
        found: /permit/,
      },
      {
        name: "a sample licence",
        law: "licence-number",
        edit: { "site.json": { licences: [{ label: "MD", number: "00000" }] } },
        found: /sample/,
      },
      {
        name: "a price of its own in the PDF",
        law: "price-one",
        edit: changeNode("brochure", "heading", { props: { price: { amount: 19_990 } } }),
        found: /19990/,
      },
      {
        name: "an earlier price of yesterday",
        law: "price-was",
        car: changeFirstCar(isPricedUsedCar, { before_price: 99_990, before_price_since: "2026-06-01" }),
        found: /less than 14 days/,
      },
    ],
  },
  {
    slug: "summit-nissan",
    plants: [
      {
        name: "a lender's rate without its comparison rate",
        law: "credit-comparison",
        edit: {
          "site.json": { flags: { financeEstimate: true } },
          ...copy({ "card.weekly": "{weekly} a week over {years} years at {interest}% a year" }),
        },
        found: /"card.weekly"/,
      },
      {
        name: "a calculator at a dealer without a credit licence",
        law: "credit-licence",
        edit: copy({ "footer.creditLicence": "Ask us.{holder, select, other {}}{label, select, other {}}" }),
        found: /stands in a wording/,
      },
    ],
  },
];

describe("the advertising law", () => {
  it.each(groups)("finds each of the breaches planted at $slug, with its law", async ({ slug, plants }) => {
    const found = await findPlantedBreaches(slug, plants);
    expect(findMissedPlants(plants, found)).toEqual([]);
    for (const { law, code, file, line } of found) {
      expect(code).toBe(`law/${law?.id}`);
      expect(law?.source).toMatch(/^https:\/\//);
      expect(file).toMatch(/\.json$/);
      expect(line).toBeGreaterThan(0);
    }
  });

  it("has a law of the platform for each check, and a breach for each", () => {
    const { items } = JSON.parse(source.files.get("_platform/content/laws.json") ?? "") as {
      items: { id: string }[];
    };
    expect(items.map(({ id }) => id)).toEqual(lawIds);
    expect(new Set(groups.flatMap(({ plants }) => plants.map(({ law }) => law)))).toEqual(new Set(lawIds));
  });

  it.each(listTenantSlugs(source).map((slug) => ({ slug })))("is kept by $slug", async ({ slug }) => {
    const found = await findPlantedBreaches(slug, []);
    expect(found.map(({ code, message, page }) => `${code} ${page ?? ""} ${message}`)).toEqual([]);
  });

  it("is not held against a dealer that has answered it", async () => {
    const plant: Plant = {
      name: "",
      law: "",
      edit: {
        ...copy({ "footer.creditLicence": "{holder, select, other {}}{label, select, other {}}" }),
        "site.json": {
          checks: {
            "law/credit-licence": { level: "off", reason: "Our lawyer says that the lender advertises, 4 May 2026." },
          },
        },
      },
      found: /./,
    };
    expect(await findPlantedBreaches("outback-caravans", [plant])).toEqual([]);
  });
});

describe("a wording", () => {
  const lacks = (text: string) => {
    const parsed = parseMessage(text);
    return "message" in parsed && canStateWithout(parsed.message, ["rate", "weekly"], "comparison");
  };
  it.each([
    ["{weekly} a week at {rate}%", true],
    ["{weekly} a week, comparison rate {comparison}%", false],
    ["{covered, select, yes {Covered} other {{weekly}, comparison rate {comparison}%}}", false],
    ["{covered, select, yes {{weekly} a week} other {comparison rate {comparison}%}}", true],
    ["{rate}%{comparison, select, none {} other {, comparison rate {comparison}%}}", false],
    ["{rate}%{comparison, select, other {}}", true],
    ["Comparison rate {comparison}%, {years, plural, one {# year at {rate}%} other {# years at {rate}%}}", false],
  ])("%s: lacks the comparison rate: %s", (text, expected) => expect(lacks(text)).toBe(expected));

  it("does not state a value that only chooses words", () => {
    const parsed = parseMessage("{label} {number, select, other {licensed}}");
    expect(
      "message" in parsed && [canStateValue(parsed.message, "label"), canStateValue(parsed.message, "number")],
    ).toEqual([true, false]);
  });
});
