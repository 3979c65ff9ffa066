import { describe, expect, it } from "vitest";
import { liveDealer } from "../../cli/law/dealer.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import { type LawFinding, lawsOf, proveLaws } from "../../server/law/prove.ts";
import { editJson } from "../support/edit-json.ts";
import { browserForTests, openPage, visit, widths } from "./browser.ts";
import { measure } from "./measured.ts";
import { siteForTests } from "./site.ts";

const dealer = "riverside-toyota";

/** A dealer that breaks the law in ways which its JSON shows and a browser can measure. */
function edit(tenants: string): void {
  const change = (path: string, edited: (json: Record<string, unknown>) => void) =>
    editJson(tenants, `${dealer}/${path}`, edited);
  change("site.json", (site) => {
    site.stock = { source: "demo", demo: { seed: 101, count: 30, range: "toyota" } };
  });
  change("theme.json", (theme) => {
    Object.assign(theme, {
      colours: { ...(theme.colours as object), footer: "#777777", "on-footer": "#999999" },
    });
  });
  change("copy.json", (copy) => {
    copy["footer.comparison"] =
      "A comparison rate helps.{shown, select, other {}}{rates, select, other {}}{years, select, other {}}{amount, select, other {}}";
  });
  change("pages/about-us.json", (page) => {
    const text = "## Now 2.9% p.a.\n\nComparison rate 3.9% p.a.";
    page.layout = [{ id: "planted", use: "RichText", props: { text } }];
  });
  change("pages/car.json", (page) => {
    const price = { amount: { $bind: "car.before_price" } };
    page.layout = [...[page.layout ?? []].flat(), { id: "sticky", props: { price } }];
  });
}

const site = siteForTests({ dealers: [dealer], edit });
const browser = browserForTests({ pictures: false });

/** What `check` finds in the JSON that the site shows. */
async function findings(): Promise<LawFinding[]> {
  const { tenantsDir, dataDir } = site;
  const { prepared } = prepareTenant(await readTenantSource(tenantsDir), dealer, { env: {} });
  if (!prepared) throw new Error("The dealer cannot be read.");
  const now = Date.now();
  const live = await liveDealer(prepared, { tenantsDir, dataDir, now });
  return proveLaws(live, lawsOf(live), now);
}

describe("breaches of the advertising law that check finds", () => {
  let found: LawFinding[];
  const of = (id: string) => found.filter(({ law }) => law.id === id);

  it.each([
    ["a phone", widths.phone],
    ["a desktop", widths.desktop],
  ] as const)(
    "are measured by a browser on %s too",
    async (_kind, width) => {
      found ??= await findings();
      const { page } = await openPage(browser, { viewport: { width, height: 900 } });

      await visit(page, site.url(dealer, "/about-us"));
      const licence = await measure(page, "footer", "Dealer licence DL");
      expect(licence?.contrast).toBeLessThan(4.5);
      expect(of("licence-number")[0]?.message).toContain(`contrast of ${licence?.contrast.toFixed(1)}`);

      expect(await measure(page, "body", "^WARNING: The comparison rate")).toBeNull();
      expect(of("credit-warning").map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/^The page states the .* and does not state the warning\.$/),
      );

      const [rate, comparison] = [
        await measure(page, "main", "^Now 2\\.9% p\\.a\\.$"),
        await measure(page, "main", "^Comparison rate 3\\.9% p\\.a\\.$"),
      ];
      expect(comparison?.size).toBeLessThan(rate?.size ?? 0);
      expect(of("credit-comparison").map(({ message }) => message)).toContainEqual(
        expect.stringContaining("is less prominent"),
      );

      const second = of("price-one").find(({ page: path }) => path?.startsWith("/cars/"));
      expect(second).toBeDefined();
      await visit(page, site.url(dealer, second?.page ?? ""));
      // The message names both amounts, and the page shows one at its head and the other at its foot.
      const [, here, there] = /price is (\d+) here, and (\d+)/.exec(second?.message ?? "") ?? [];
      const priceOf = async (part: string) =>
        Number(
          (await page.locator(part).first().textContent())?.match(/\$([\d,]+)/)?.[1]?.replaceAll(",", ""),
        );
      const shown = [
        await priceOf("section[aria-label='Price and actions'] [data-decision=price]"),
        await priceOf("[data-sticky] [data-decision=price]"),
      ];
      expect(shown.toSorted()).toEqual([Number(here), Number(there)].toSorted());
      await page.context().close();
    },
    120_000,
  );
});
