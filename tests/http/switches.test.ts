import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flags } from "../../schemas/documents/site/flags.ts";
import { crawl } from "../support/crawl.ts";
import { dealers } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

interface SiteJson {
  hosts?: string[];
  flags?: { [name: string]: boolean };
  stock: { demo?: object };
}

const base = "riverside-toyota";
/** EVERY_SWITCH=1 also turns each flag of each dealer on and off alone, which takes minutes. */
const isThorough = process.env.EVERY_SWITCH === "1";

/** Flags by which pages come and go. */
const ofPages = [
  ...["alerts", "blog", "compare", "diamondAdvantage", "favourites", "fleet", "genuineService", "myDeal"],
  ...["newModels", "onlinePurchase", "roadsideAssist", "servicePages", "usedOnly", "watchlist"],
];

/** Pages of the platform that every dealer has, and that one may not want. */
const unwanted = ["about-us", "contact-us", "finance", "sell-my-car", "service-booking", "team", "trade-in"];

const variants: string[] = [];

/** Another dealer like one of ours, with few cars and these flags besides its own. */
function addVariant(tenantsDir: string, dealer: string, name: string, own: (of: SiteJson) => object): string {
  const slug = `${dealer}-${name.toLowerCase()}`;
  cpSync(join(tenantsDir, dealer), join(tenantsDir, slug), { recursive: true });
  const file = join(tenantsDir, slug, "site.json");
  const { hosts: _, ...site } = JSON.parse(readFileSync(file, "utf8")) as SiteJson;
  const stock = { ...site.stock, demo: { ...site.stock.demo, count: 24 } };
  writeFileSync(file, JSON.stringify({ ...site, stock, flags: { ...site.flags, ...own(site) } }, null, 1));
  variants.push(slug);
  return slug;
}

const all = (value: boolean) => Object.fromEntries(Object.keys(flags).map((name) => [name, value]));

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers,
    edit: (tenantsDir) => {
      for (const dealer of dealers) {
        addVariant(tenantsDir, dealer, "all-on", () => all(true));
        addVariant(tenantsDir, dealer, "all-off", () => all(false));
        for (const flag of isThorough ? Object.keys(flags) : [])
          addVariant(tenantsDir, dealer, flag, ({ flags: own = {} }) => ({ [flag]: !own[flag] }));
      }
      for (const flag of ofPages)
        addVariant(tenantsDir, base, `${flag}-off`, () => ({ [flag]: flag === "usedOnly" }));
      const few = addVariant(tenantsDir, base, "few-pages", () => ({ pdf: true }));
      const never = { fact: "flags", path: "$.pdf", operator: "equal", value: false };
      for (const page of unwanted)
        editJson(tenantsDir, `${few}/pages/${page}.json`, (json) => Object.assign(json, { enabled: never }));
    },
  });
}, 120_000);
afterAll(() => app?.close());

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

it("leads nowhere dead, fails nowhere and shows no blank amount, whatever a dealer turns on or off", async () => {
  const wrong: string[] = [];
  for (const slug of variants) {
    const errors = app.registry.problemsOf(slug).filter(({ severity }) => severity === "error");
    const { visits, dead } = await crawl(app, slug);
    expect([slug, visits.length > 10]).toEqual([slug, true]);
    wrong.push(...[...errors.map(({ message }) => message), ...dead].map((what) => `${slug}: ${what}`));
    for (const { path, text } of visits)
      wrong.push(...blanks(text).map((what) => `${slug}${path}: ${what.trim()}`));
  }
  expect(wrong).toEqual([]);
}, 600_000);
