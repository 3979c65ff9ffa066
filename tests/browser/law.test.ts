import { describe, expect, it } from "vitest";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { dealer, editDealer } from "./detail-site.ts";
import { measure } from "./measured.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite({ dealers: [dealer], edit: editDealer });
const browser = createTestBrowser({ pictures: false });

describe.each([
  ["phone", { width: widths.phone, height: 844 }],
  ["desktop", { width: widths.desktop, height: 900 }],
] as const)("what credit costs, on a %s", (_kind, viewport) => {
  it("stands with the comparison rate, as large and near it", async () => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, site.url(dealer, "/cars/full"));
    // The panel of lenders is folded on phones.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    const panel = "main :nth-child(1 of details[data-decision=finance])";
    const repayment = await measure(page, panel, "^\\$[\\d,]+ a week$");
    for (const text of ["^8\\.50%$", "^9\\.42%$"]) {
      const rate = await measure(page, panel, text);
      expect(rate).toMatchObject({ isVisible: true, size: repayment?.size, weight: repayment?.weight });
      // Within a sixth of a phone's screen.
      expect(Math.abs((rate?.top ?? 0) - (repayment?.bottom ?? 0))).toBeLessThan(844 / 6);
    }
    await page.context().close();
  });

  it("stands with the warning and the licence in the footer, without a press", async () => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, site.url(dealer, "/search"));
    for (const text of ["^WARNING: The comparison rate is true only", "Dealer licence DL"]) {
      const found = await measure(page, "footer", text);
      expect(found?.isVisible, text).toBe(true);
      expect(found?.size, text).toBeGreaterThanOrEqual(12);
      expect(found?.contrast, text).toBeGreaterThanOrEqual(4.5);
    }
    await page.context().close();
  });
});
