import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { catalogs, prepareTenant } from "../../renderer/pages/prepare.ts";
import type { ClaimName, ClaimType } from "../../schemas/documents/claims.ts";
import { looksOf } from "../../server/law/look.ts";
import { browserForTests, openPage, visit, widths } from "./browser.ts";
import { dealer, editDealer } from "./detail-site.ts";
import { type Measured, measure } from "./measured.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests({ dealers: [dealer], edit: editDealer });
const browser = browserForTests({ pictures: false });
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const { prepared } = prepareTenant(source, dealer, { env: {} });

/** What the schema of a component says of the type of a claim. */
function typeOf(component: string, claim: ClaimName): ClaimType {
  const found = catalogs.components[component]?.claims?.find((one) => one.claim === claim);
  if (found === undefined) throw new Error(`${component} claims no ${claim}`);
  return found.type;
}

const heading = "section[aria-label='Price and actions'] [data-decision=price]";

/** Parts of a car's page with a claim, by component. */
const claims: { component: string; claim: ClaimName; part: string; text: string }[] = [
  { component: "CarHeading", claim: "price", part: heading, text: "^\\$30,000$" },
  { component: "CarHeading", claim: "priceType", part: heading, text: "^Drive Away$" },
  {
    component: "CarHeading",
    claim: "comparisonRate",
    part: "main p[data-decision=week]",
    text: "comparison rate 8\\.17%",
  },
  {
    component: "CarHeading",
    claim: "repayment",
    part: "main p[data-decision=week]",
    text: "\\$132 a week",
  },
  {
    component: "FinancePanel",
    claim: "repayment",
    part: "main details[data-decision=finance]",
    text: "^\\$150$",
  },
  {
    component: "FinancePanel",
    claim: "interestRate",
    part: "main details[data-decision=finance]",
    text: "^7\\.00%$",
  },
  {
    component: "FinancePanel",
    claim: "comparisonRate",
    part: "main details[data-decision=finance]",
    text: "^8\\.00%$",
  },
  { component: "SiteFooter", claim: "licence", part: "footer", text: "Dealer licence DL" },
];

/** Texts of the home page: component, prop, and where it is. */
const texts = [
  ["Hero", "heading", "main h1"],
  ["Section", "heading", "main section > div h2"],
] as const;

describe.each([
  ["phone", { width: widths.phone, height: 844 }, 0],
  ["desktop", { width: widths.desktop, height: 900 }, 1],
] as const)("the advertising law on a %s", (_kind, viewport, at) => {
  it("is kept as the schemas of components say: size, weight, place, in sight", async () => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, site.url(dealer, "/cars/full"));
    // The panel of lenders is folded on phones.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    const theme = prepared?.tenant.theme ?? {};
    const measured = new Map<string, Measured>();
    for (const { component, claim, part, text } of claims) {
      const found = await measure(page, part, text);
      expect(found, `${component} ${claim}`).not.toBeNull();
      if (!found) continue;
      measured.set(`${component} ${claim}`, found);
      const said = looksOf(theme, typeOf(component, claim))[at];
      expect(found.isVisible, `${component} ${claim}`).toBe(true);
      expect(Math.abs(found.size - (said?.size ?? 0)), `${component} ${claim} in px`).toBeLessThan(1);
      expect(found.weight, `${component} ${claim}`).toBe(said?.weight);
      // The ground of a panel is a shade darker on phones.
      expect(
        Math.abs(found.contrast - (said?.contrast ?? 0)),
        `contrast of ${component} ${claim}`,
      ).toBeLessThan(1.5);
    }
    const [rate, amount] = [
      measured.get("FinancePanel comparisonRate"),
      measured.get("FinancePanel repayment"),
    ];
    expect(rate?.size).toBe(amount?.size);
    // Near: within a sixth of a phone's screen.
    expect(Math.abs((rate?.top ?? 0) - (amount?.bottom ?? 0))).toBeLessThan(844 / 6);
    await page.context().close();
  });

  it("shows the warning in the footer without a press", async () => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, site.url(dealer, "/search"));
    const warning = await measure(page, "footer", "^WARNING: The comparison rate is true only");
    expect(warning?.isVisible).toBe(true);
    expect(warning?.size).toBeGreaterThanOrEqual(12);
    // Texts in which claims are read look as the schemas of their components say.
    await visit(page, site.url(dealer, "/"));
    for (const [component, prop, part] of texts) {
      const found = await measure(page, part, ".");
      const type = catalogs.components[component]?.texts?.[prop] as ClaimType;
      const said = looksOf(prepared?.tenant.theme ?? {}, type)[at];
      expect(Math.abs((found?.size ?? 0) - (said?.size ?? 0)), `${component} ${prop} in px`).toBeLessThan(1);
      expect(found?.weight, `${component} ${prop}`).toBe(said?.weight);
    }
    await page.context().close();
  });
});
