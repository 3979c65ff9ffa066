import { describe, expect, it } from "vitest";
import {
  copy,
  first,
  missedOf,
  node,
  type Plant,
  proved,
  textLine,
  used,
} from "../../tests/support/planted-law.ts";
import { claimsOfText } from "./text-claims.ts";

/** A text that breaks a law where it stands: the finding must be at its line. */
const line = (law: string, text: string): Plant => ({
  name: text,
  law,
  edit: textLine(text),
  found: new RegExp(RegExp.escape(text)),
});

const hero = (id: string, heading: string, text: string) =>
  node("about-us", id, { use: "Hero", props: { heading, text } });

const comments = "Was $39,990.\n\nPriced at $1,234 drive away today.";

const menuEntry = (id: string, label: string) => ({
  "menus.json": { main: [{ id, label, href: "/search" }] },
});

/** Breaches in words, wherever a dealer can write some, and in tables, forms and structured data. */
const groups: { slug: string; plants: Plant[] }[] = [
  {
    slug: "riverside-toyota",
    plants: [
      line("price-new-drive-away", "The Corolla from $32,990 plus on-road costs."),
      line("price-single", "New HiLux for only $51k."),
      line("price-drive-away-words", "No hidden fees: the price you see is the price you pay."),
      line("credit-repayment", "Yours from just $14 a day."),
      line("credit-repayment", "Only 99 dollars a week on every Yaris."),
      line("credit-comparison", "0% finance on demonstrators."),
      line("credit-comparison", "1.9% APR on Yaris Cross."),
      line("price-was", "RAV4 was $45,990, now $39,990 drive away."),
      line("price-was", "15% off every demonstrator."),
      line("offer-end", "Free mats with every hybrid until 31 May 2026."),
      line("offer-end", "Hurry, this weekend only: free floor mats."),
      line("claim-count", "Rated 4.9 stars by 1,200 customers."),
      line("offer-end", "Free tinting until end of May."),
      line("offer-end", "EOFY pricing on every ute."),
      line("offer-end", "This offer runs until the end of the quarter."),
      line("credit-promise", "Approved in minutes."),
      line("credit-promise", "Drive away for nothing down."),
      line("claim-best", "Perth's number one dealer."),
      line("draw-terms", "Buy this month and win a trip to Japan!"),
      {
        name: "model prices that leave out on-road costs",
        law: "price-new-drive-away",
        edit: copy({ "model.from": "From {price} plus on-road costs" }),
        found: /plus on-road costs/,
      },
      {
        name: "a note by which new cars' prices leave out on-road costs",
        law: "price-new-drive-away",
        edit: copy({ "model.variantsNote": "Recommended prices before on-road costs." }),
        found: /Recommended prices before/,
      },
      {
        name: "a feed that calls prices before charges drive away",
        law: "price-drive-away-words",
        edit: {
          "site.json": { feeds: { priceTypes: { "Excl. Govt. Charges": "drive_away_price" } } },
        },
        found: /"Drive Away" is not true/,
      },
      {
        name: "terms of a draw that are none",
        law: "draw-terms",
        edit: copy({ "spin.terms": "Have fun!{name, select, other {}}" }),
        found: /draw terms/,
      },
      {
        name: "a comparison rate at the end of a disclaimer that is cut",
        law: "credit-comparison",
        edit: {
          "content/offers.json": {
            items: [
              {
                ...{ id: "cut", name: "An offer with a long disclaimer", ends: "2027-06-30" },
                disclaimer: `Finance at 2.9% p.a. on new cars. ${"Ask us for the terms of this offer, of which there are many. ".repeat(4)}The comparison rate is 3.9% p.a.`,
              },
            ],
          },
        },
        found: /is behind a press/,
      },
      {
        name: "an offer that is over, on the page for what is not there",
        law: "offer-end",
        edit: copy({ "notFound.text": "Gone, but free mats with every Yaris until 31 May 2026." }),
        found: /Gone, but free mats/,
      },
      {
        name: "a repayment in a message about an alert",
        law: "credit-repayment",
        edit: copy({ "alerts.message.intro": "Hello from {name}, with cars from $79 a week." }),
        found: /cars from \$79/,
      },
      {
        name: "a promise of credit in a title and its text",
        law: "credit-promise",
        edit: hero("planted-question", "Bad credit?", "No worries, talk to Tom."),
        found: /Bad credit\?/,
      },
      {
        name: "a repayment in a banner",
        law: "credit-repayment",
        edit: {
          "content/banners.json": {
            items: [
              {
                ...{ id: "planted", group: "home", title: "HiLux from $149 a week", text: "Ask us." },
                ...{ image: "/tenant-assets/banners/hybrid.svg", href: "/search", label: "See" },
              },
            ],
          },
        },
        found: /HiLux from \$149/,
      },
      {
        name: "a price in an offer",
        law: "price-single",
        edit: {
          "content/offers.json": {
            items: [{ id: "planted", name: "A Kluger for $60,990", ends: "2027-06-30" }],
          },
        },
        found: /A Kluger for/,
      },
      {
        name: "a saving in an offer",
        law: "price-was",
        edit: {
          "content/offers.json": {
            items: [{ id: "saving", name: "Save $5,000 on a Prado", ends: "2027-06-30" }],
          },
        },
        found: /Save \$5,000 on a Prado/,
      },
      {
        name: "marketing consent by another name",
        law: "privacy",
        edit: {
          "forms/enquiry.json": {
            schema: {
              properties: { sms: { type: "boolean", title: "Send me your offers", default: true } },
            },
            ui: { sms: { widget: "checkbox" } },
          },
        },
        found: /"sms"/,
      },
      {
        name: "a page without a frame",
        law: "licence-number",
        edit: {
          "pages/landing.json": {
            ...{ paths: ["/landing"], title: "Sale", description: "A sale of ours this winter." },
            layout: [{ id: "planted", use: "TextLine", props: { text: "Come in, it is on." } }],
          },
        },
        found: /landing\.json/,
      },
    ],
  },
  {
    slug: "summit-nissan",
    plants: [
      line("credit-repayment", "Navara $899/mth over five years."),
      line("credit-repayment", "Hatch AUD 79 p/w."),
      {
        name: "a repayment in two texts of a component",
        law: "credit-repayment",
        edit: hero("split-hero", "Hatches: $99", "a week on every one."),
        found: /Hatches: \$99/,
      },
      line("credit-comparison", "Finance from 4.9 per cent per annum."),
      line("credit-comparison", "Interest-free for a year."),
      {
        name: "a comparison rate smaller than the rate, in one component",
        law: "credit-comparison",
        edit: hero(
          "planted-hero",
          "Finance from 2.9% p.a.",
          "Comparison rate 5.9% p.a. for approved buyers.",
        ),
        found: /less prominent/,
      },
      {
        name: "a comparison rate far below the rate, in one text",
        law: "credit-comparison",
        edit: node("about-us", "planted-text", {
          use: "RichText",
          props: {
            text: "## 3.3% p.a. on every Qashqai\n\nCome in.\n\nTea is free.\n\nComparison rate 5.9% p.a.",
          },
        }),
        found: /3\.3% p\.a\. on every Qashqai/,
      },
      {
        name: "a price in a menu",
        law: "price-single",
        edit: menuEntry("planted", "Utes from $29,990"),
        found: /Utes from/,
      },
      {
        name: "stars in a menu",
        law: "claim-count",
        edit: menuEntry("stars", "4.9/5 from 800 reviews"),
        found: /4\.9\/5/,
      },
      {
        name: "a repayment in a title",
        law: "credit-repayment",
        edit: { "pages/about-us.json": { title: "SUVs from $89 per week" } },
        found: /"title": "SUVs/,
      },
      {
        name: "a price in a description",
        law: "price-single",
        edit: { "pages/contact-us.json": { description: "Used cars from $9,990 in our yard." } },
        found: /Used cars from/,
      },
      {
        name: "a popup of what has ended",
        law: "offer-end",
        edit: {
          "content/popups.json": {
            items: [{ id: "planted", title: "Our sale", description: "Free servicing, ends 30 April 2026." }],
          },
        },
        found: /ends 30 April 2026/,
      },
      {
        name: "a prize in a popup",
        law: "draw-terms",
        edit: {
          "content/popups.json": { items: [{ id: "prize", title: "Win a Juke", description: "Come in." }] },
        },
        found: /Win a Juke/,
      },
      {
        name: "a licence without the letters that Victoria asks for",
        law: "licence-number-vic",
        edit: copy({
          "footer.licence": "Dealer licence 11462{label, select, other {}}{number, select, other {}}",
        }),
        found: /not called lmct|does not state/,
      },
      {
        name: "a rating in structured data that nobody gave",
        law: "page-structured",
        edit: {
          "pages/about-us.json": {
            meta: {
              structuredData: [
                {
                  ...{ id: "planted", type: "AutoDealer" },
                  with: { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 9 } },
                },
              ],
            },
          },
        },
        found: /rating of 4\.9/,
      },
    ],
  },
  {
    slug: "northside-used-cars",
    plants: [
      line("price-drive-away-words", "On-road costs are included in every price."),
      {
        name: "a comparison rate in one alternative of a wording, the rate in the other",
        law: "credit-comparison",
        edit: copy({
          "card.week":
            "{covered, select, yes {Comparison rate {comparison}%} other {{weekly} a week at {rate}% p.a.}}",
        }),
        found: /"card\.week"/,
      },
      {
        name: "a table that calls every price drive away",
        law: "price-drive-away-words",
        edit: {
          "rules/price.json": {
            rows: [
              {
                id: "normal",
                then: {
                  ...{ kind: "normal", amount: { $fact: "price" }, period: null, price_type: "Drive Away" },
                  ...{ was: null, weekly: null, text: null },
                },
              },
            ],
          },
        },
        found: /"Drive Away" is not true/,
      },
      {
        name: "an earlier price in a dealer's comments",
        law: "price-was",
        car: first(used, { dealercomments: comments }),
        found: /Was \$39,990/,
      },
      {
        name: "another price in a dealer's comments",
        law: "price-one",
        car: first(used, { dealercomments: comments }),
        found: /1234/,
      },
      {
        name: "a second price among several offers of structured data",
        law: "price-one",
        edit: {
          "pages/car.json": {
            meta: {
              structuredData: [
                { id: "car", with: { offers: [{ "@type": "Offer", price: "2", priceCurrency: "AUD" }] } },
              ],
            },
          },
        },
        found: /price is 2 here/,
      },
      {
        name: "a form with a mobile number and no privacy policy",
        law: "privacy",
        edit: {
          "forms/callback.json": {
            ...{ title: "Call me back", submitLabel: "Call me", order: ["name", "mobile"] },
            schema: {
              required: ["name", "mobile"],
              properties: {
                name: { type: "string", title: "Name", maxLength: 80 },
                mobile: { type: "string", title: "Mobile", format: "phone" },
              },
            },
            ...{ lead: { category: "Callback", subcategory: "Web" }, success: "/success" },
          },
        },
        found: /callback/,
      },
      {
        name: "a repayment on a button that a table decides",
        law: "credit-repayment",
        edit: {
          "rules/card-buttons.json": {
            rows: [
              {
                ...{ id: "planted", $before: "view-details" },
                when: { fact: "available", operator: "equal", value: true },
                then: {
                  id: "planted",
                  label: "Drive it for $88 a week",
                  style: "secondary",
                  href: "/finance",
                },
              },
            ],
          },
        },
        found: /Drive it for \$88/,
      },
    ],
  },
];

describe("the law on words", () => {
  it.each(groups)(
    "finds each of the breaches planted at $slug, at its line",
    async ({ slug, plants }) => {
      expect(missedOf(plants, await proved(slug, plants, 10))).toEqual([]);
    },
    300_000,
  );

  it("plants at least 40 of them", () => {
    expect(groups.flatMap(({ plants }) => plants).length).toBeGreaterThanOrEqual(40);
  });
});

const claimed = (text: string) => [...new Set(claimsOfText(text).map(({ claim }) => claim))].sort();

describe("claims of a text", () => {
  it.each([
    ["The X-Trail at $38,490 drive away.", ["price", "priceType"]],
    [
      "Repayments from $120, 7.5% p.a., comparison rate 8.1% p.a.",
      ["comparisonRate", "interestRate", "repayment"],
    ],
    ["3.9% comparison rate", ["comparisonRate"]],
    ["Rated 4.8 out of 5 on Google, June 2026", ["rating", "ratingSource"]],
    ["Go in the draw to win a fridge. Terms: /win", ["draw", "drawTerms"]],
    ["NSW permit TP/01234, win one of ten jerseys", ["draw", "drawPermit"]],
    ["$500 cash back ends 3/5/2026", ["offer", "offerEnd"]],
    ["Until May 31, 2026: free servicing", ["offerEnd"]],
    ["**$99 a week** on every hatch", ["repayment"]],
    ["From $99* pw", ["repayment"]],
    ["Low weekly payments: $99", ["repayment"]],
    ["Borrow at 6.5 percent", ["interestRate"]],
    ["Kluger: $60,990", ["price"]],
    ["Normally $30,990", ["was"]],
    ["$3,000 below RRP", ["was"]],
    ["48 hours only", ["scarcity"]],
    ["Last one", ["scarcity"]],
    ["Average rating of 4.7", ["rating"]],
    ["Win back your purchase price", ["draw"]],
    ["Every car is drive away", ["driveAway"]],
    ["Free canopy till Christmas", ["offerEnd"]],
    ["Offer expires 30/06", ["offerEnd"]],
    ["Ends midnight tonight", ["scarcity"]],
    ["Bonus tray through winter", ["scarcity"]],
    ["Must end: 3 days only", ["scarcity"]],
    ["Eighty-nine dollars a week", ["repayment"]],
    ["$49 p/wk", ["repayment"]],
    ["$210/m", ["repayment"]],
    ["From $4 per day", ["repayment"]],
    ["Finance from 6.49 per annum", ["interestRate"]],
    ["Yours for 30 grand", ["price"]],
    ["Trucks from $29 990 + GST", ["price", "priceType"]],
    ["Driveaway from 29990", ["price", "priceType"]],
    ["Priced at A$35,500", ["price"]],
    ["Discounted by $5k", ["was"]],
    ["Stamp duty paid", ["driveAway"]],
    ["Rego and CTP included", ["driveAway"]],
    ["On-roads on us", ["driveAway"]],
    ["No repayments for six months", ["creditPromise"]],
    ["Nil deposit", ["creditPromise"]],
    ["Finance guaranteed for everyone", ["creditPromise"]],
    ["Bad credit? No problem", ["creditPromise"]],
    ["Instant approval for approved applicants", ["creditConditions", "creditPromise"]],
    ["Instant approval for approved business applicants", ["creditConditions", "creditPromise"]],
    ["The lowest prices in Brisbane", ["superlative"]],
    [
      "We beat any written quote. Terms apply.",
      ["creditConditions", "drawTerms", "superlative", "superlativeSource"],
    ],
    ["Nobody sells cheaper", ["superlative"]],
    ["No dealer delivery fees", ["driveAway"]],
    ["$24,990 takes it home.", ["price"]],
    ["Pick up a Triton for as little as $43,690.", ["price"]],
    ["The prices are before on-road costs.", ["priceType"]],
    ["Every government cost covered", ["driveAway"]],
    ["Is there more? No. Government charges are already in it.", ["driveAway"]],
    ["On-road costs? Already in the price.", ["driveAway"]],
    ["We take care of rego and stamp duty for you.", ["driveAway"]],
    ["There is nothing extra at the desk.", ["driveAway"]],
    ["$4,000 slashed off Outlander demonstrators", ["was"]],
    ["Price dropped by a third", ["was"]],
    ["Prices cut by 12%.", ["was"]],
    ["Was asking $44k", ["was"]],
    ["X3 demonstrators at 2.9%", ["interestRate"]],
    ["Chattel mortgage at 6.49 per cent.", ["interestRate"]],
    ["Bad credit? No worries, you're approved.", ["creditPromise"]],
    ["Will I get the loan? Yes, guaranteed.", ["creditOffer", "creditPromise"]],
    ["We approve everyone.", ["creditPromise"]],
    ["Drive now, first payment in 2027.", ["creditPromise"]],
    ["We arrange finance for you.", ["creditOffer"]],
    ["Nobody in Sydney sells a BMW for less", ["superlative"]],
    ["Our prices cannot be matched.", ["superlative"]],
    ["Nissan Australia named us Dealer of the Year for 2025.", ["superlative", "superlativeSource"]],
    ["Final 5 at this price", ["scarcity"]],
    ["Two left at this price.", ["scarcity"]],
    ["Stock is limited.", ["scarcity"]],
    ["Night servicing, book before 30 June 2026", ["offerEnd"]],
    ["Five stars from more than 900 families.", ["rating"]],
    ["★★★★★ says everyone", ["rating"]],
    ["Every buyer goes into our monthly draw.", ["draw"]],
    ["No permit is needed: the prizes are worth less than $3,000.", ["drawPermit"]],
  ])("reads %s", (text, expected) => {
    expect(claimed(text)).toEqual(expected);
  });

  it.each([
    "A $500 deposit holds it for 48 hours and is 100% refundable.",
    "We add $1,000 to our valuation.",
    "Cars under $20,000, and up to $30,000",
    "Reserve it now for $1,000",
    "Name: please use no more than 100 characters.",
    "No script, no hurry.",
    "Five-star ANCAP safety rating",
    "A loan car costs $35 a day",
    "Our subscription is $189 a week, all included",
    "A 20% deposit is enough",
    "Open until 5 pm on weekdays, closed until 3 January",
    "Bring your licence by 10 am",
    "95% of our customers come back",
    "Tows 3,500 kg, 1,400 kg payload",
    "$50 off your next service",
    "$2,500 below market price",
    "Win your trust back",
    "No fees to reserve",
    "Ask about the 4.9 m long deck",
    "Before summer, check your tyres",
    "The tray ends at the tailgate",
    "Closed from Christmas Eve until 2 January",
    "Our yard is open until Easter Monday",
    "The warranty ends after 3 years",
    "Stamp duty is paid to the state by the buyer",
    "Is stamp duty included?",
    "We do not guarantee finance: the lender decides",
    "No credit check happens before we have spoken",
    "No deposit is needed to book a test drive",
    "The best way to reach us is by phone",
    "Number one: check the tyres",
    "Up to 12,500 km a year, from 1200 kg payload",
    "Our workshop charges $88 a day for storage",
    "Freight to Perth is $1,150, insured.",
    "We raised $12,500 for the surf club.",
    "We spent $2 million on the workshop.",
    "The last one ends at 5 pm.",
    "Win back your weekend: we collect your car.",
    "Saved us $40 a week in fuel.",
    "She saved $8,000 for her first car.",
    "Interest in EVs is growing by 30% a year.",
    "Your offer, such as $25,000",
    "$30,000 - $40,000",
    "Please bring your rego papers, which are included in the folder.",
    "Drive Away means that government charges for a private buyer are included.",
    "There are only 3 questions to ask.",
    "Payload drops by a third with the canopy full.",
    "One of only 200 built for Australia.",
    "Take 3 left turns on the way.",
    "A service costs $150 - $200 2021 Isuzu N Series tray",
    "Nobody likes paperwork, so we do less of it.",
  ])("reads no claim into: %s", (text) => {
    expect(claimed(text).filter((claim) => claim !== "drawTerms")).toEqual([]);
  });

  it("says which paragraph claims something, and what stands out", () => {
    const [first, second] = claimsOfText("## 2.9% p.a.\n\nComparison rate **5.9%** p.a.");
    expect(first).toMatchObject({ claim: "interestRate", part: 0, heading: 2 });
    expect(second).toMatchObject({ claim: "comparisonRate", part: 1, isBold: true });
  });
});
