import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flags } from "../../schemas/documents/site/flags.ts";
import { crawl } from "../support/crawl.ts";
import { dealers, dealersOfKinds } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

interface SiteJson {
  hosts?: string[];
  flags?: { [name: string]: boolean };
  stock: { demo?: object };
}

const base = "riverside-toyota";
/** EVERY_SWITCH=1 also turns each flag of each dealer on and off alone, which takes half an hour. */
const isThorough = process.env.EVERY_SWITCH === "1";

/** Flags by which pages come and go. */
const ofPages = [
  ...["alerts", "blog", "compare", "diamondAdvantage", "favourites", "finance", "fleet", "genuineService", "myDeal"],
  ...["newModels", "onlinePurchase", "roadsideAssist", "servicePages", "usedOnly", "watchlist"],
];

/** Pages of the platform that every dealer has, and that one may not want. */
const unwanted = ["about-us", "contact-us", "finance", "sell-my-car", "service-booking", "team", "trade-in"];

/** Another dealer like one of ours, with few cars and these flags besides its own. */
interface Variant {
  dealer: string;
  slug: string;
  flags: (own: { [name: string]: boolean }) => object;
}

const variant = (dealer: string, name: string, own: Variant["flags"]): Variant => ({
  ...{ dealer, slug: `${dealer}-${name.toLowerCase()}`, flags: own },
});

const all = (value: boolean) => Object.fromEntries(Object.keys(flags).map((name) => [name, value]));
const few = variant(base, "few-pages", () => ({ pdf: true }));

const swept = isThorough ? dealers : dealersOfKinds;

const variants: readonly Variant[] = [
  ...swept.flatMap((dealer) => [
    variant(dealer, "all-on", () => all(true)),
    variant(dealer, "all-off", () => all(false)),
    ...(isThorough ? Object.keys(flags) : []).map((flag) => variant(dealer, flag, (own) => ({ [flag]: !own[flag] }))),
  ]),
  ...ofPages.map((flag) => variant(base, `${flag}-off`, () => ({ [flag]: flag === "usedOnly" }))),
  few,
];

function add(tenantsDir: string, { dealer, slug, flags: own }: Variant): void {
  cpSync(join(tenantsDir, dealer), join(tenantsDir, slug), { recursive: true });
  const file = join(tenantsDir, slug, "site.json");
  const { hosts: _, ...site } = JSON.parse(readFileSync(file, "utf8")) as SiteJson;
  const stock = { ...site.stock, demo: { ...site.stock.demo, count: 24 } };
  const its = { ...site.flags, ...own(site.flags ?? {}) };
  writeFileSync(file, JSON.stringify({ ...site, stock, flags: its }, null, 1));
}

/** Amounts that are none, where a page shows text. */
function blanks(html: string): string[] {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    // A field of an amount begins with its currency.
    .replace(/\$<\/span><input/g, "<input")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ");
  return text.match(/.{0,30}(?:\bNaN\b|\bundefined\b|\[object |\$\s+(?!\d)).{0,20}/g) ?? [];
}

/** Servers of one dealer's variants each where there are many: one server of all would take long to start. */
const groups = isThorough
  ? dealers.map((dealer) => ({ of: dealer, own: variants.filter((variant) => variant.dealer === dealer) }))
  : [{ of: "each kind", own: variants }];

describe.each(groups)("a dealer that turns something on or off, like $of", ({ own }) => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({
      dealers: swept,
      // All of these visits are one visitor's.
      env: { LEADS_PER_MINUTE: "0" },
      edit: (tenantsDir) => {
        for (const variant of own) add(tenantsDir, variant);
        if (!own.includes(few)) return;
        const never = { fact: "flags", path: "$.pdf", operator: "equal", value: false };
        for (const page of unwanted)
          editJson(tenantsDir, `${few.slug}/pages/${page}.json`, (json) => Object.assign(json, { enabled: never }));
      },
    });
  }, 300_000);
  afterAll(() => app?.close());

  it.each(own)(
    "leads nowhere dead, fails nowhere and shows no blank amount: $slug",
    async ({ slug }) => {
      const errors = app.registry.problemsOf(slug).filter(({ severity }) => severity === "error");
      const { visits, dead } = await crawl(app, slug);
      expect(visits.length).toBeGreaterThan(10);
      const wrong = [...errors.map(({ message }) => message), ...dead];
      for (const { path, text } of visits) wrong.push(...blanks(text).map((what) => `${path}: ${what.trim()}`));
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
