import { expect, it } from "vitest";
import { copy, missedOf, node, type Plant, proved } from "../../tests/support/planted-law.ts";

/** Breaches in every kind of place in which a dealer writes. */
const plants: Plant[] = [
  {
    name: "a repayment in the title of a page",
    law: "credit-repayment",
    edit: { "pages/about-us.json": { title: "Utes for $89 a week" } },
    found: /Utes for \$89/,
  },
  {
    name: "a superlative in a description",
    law: "claim-best",
    edit: { "pages/contact-us.json": { description: "Talk to Brisbane's cheapest dealer." } },
    found: /Brisbane's cheapest dealer/,
  },
  {
    name: "credit in a popup",
    law: "credit-comparison",
    edit: {
      "content/popups.json": {
        items: [{ id: "planted", title: "0% finance this week", description: "Ask Sam in finance." }],
      },
    },
    found: /0% finance this week/,
  },
  {
    name: "a promise in a menu",
    law: "credit-promise",
    edit: { "menus.json": { main: [{ id: "planted", label: "No deposit finance", href: "/finance" }] } },
    found: /No deposit finance/,
  },
  {
    name: "haste among the facts of every card",
    law: "offer-end",
    edit: {
      "site.json": {
        components: {
          CarCard: { facts: [{ id: "planted", label: "Note", value: "Hurry, this one won't last" }] },
        },
      },
    },
    found: /won't last/,
  },
  {
    name: "a superlative as a car's tag",
    law: "claim-best",
    edit: {
      "rules/tag.json": {
        rows: [
          {
            id: "planted",
            $before: "new-arrival",
            when: { all: [{ fact: "km", operator: "lessThan", value: 90000 }] },
            then: { style: "custom", text: "Cheapest in Brisbane" },
          },
        ],
        examples: [{ name: "planted", car: { status: "in_stock", km: 1000 }, rows: ["planted"] }],
      },
    },
    found: /Cheapest in Brisbane/,
  },
  {
    name: "the words of a button",
    law: "credit-promise",
    edit: copy({ "card.finance": "Guaranteed finance" }),
    found: /Guaranteed finance/,
  },
  {
    name: "a post of the blog",
    law: "credit-promise",
    edit: {
      "content/posts.json": {
        items: [
          {
            ...{ id: "planted", slug: "planted", title: "Buying without a deposit", category: "advice" },
            ...{ date: "2026-05-01", body: "Nobody gets knocked back here, whatever the bank says." },
          },
        ],
      },
    },
    found: /knocked back/,
  },
  {
    name: "what a form says below its button",
    law: "credit-promise",
    edit: { "forms/general-enquiry.json": { intro: "Instant approval for all callers." } },
    found: /Instant approval/,
  },
  {
    name: "marketing that is ticked",
    law: "privacy",
    edit: {
      "forms/general-enquiry.json": {
        schema: { properties: { opt_in: { type: "boolean", title: "News", default: true } } },
      },
    },
    found: /marketing consent/,
  },
  {
    name: "a list of tiles",
    law: "price-drive-away-words",
    edit: {
      "content/tiles.json": {
        items: [
          { id: "planted", group: "promise", title: "Not a cent more", text: "On any car.", icon: "tag" },
        ],
      },
    },
    found: /Not a cent more/,
  },
  {
    name: "a prize in a banner",
    law: "draw-terms",
    edit: node("about-us", "planted-banner", {
      use: "LinkBanner",
      props: { links: [{ label: "Buy in June for your chance at a jet ski", href: "/search" }] },
    }),
    found: /chance at a jet ski/,
  },
  {
    name: "a was-price in an answer",
    law: "price-was",
    edit: node("about-us", "planted-faq", {
      use: "Accordion",
      props: { items: [{ id: "a", title: "Why so cheap?", text: "It was $31,990 and is now $27,990." }] },
    }),
    found: /31,990/,
  },
  {
    name: "stars in the text of a hero",
    law: "claim-count",
    edit: node("home", "planted-hero", {
      use: "Hero",
      props: { heading: "Hello", text: "Rated 4.9 by our customers." },
    }),
    found: /4\.9/,
  },
  {
    name: "a price in a picture's words",
    law: "price-single",
    edit: node("about-us", "planted-picture", {
      use: "ImageText",
      props: {
        ...{ heading: "Hilux SR5 $54,990", text: "Come and see it." },
        image: "/tenant-assets/logo.svg",
      },
    }),
    found: /54,990/,
  },
];

it("finds breaches in every kind of place, at its line", async () => {
  expect(missedOf(plants, await proved("northside-used-cars", plants, 10))).toEqual([]);
}, 300_000);
