import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { arrange, isModelInTab } from "./arrange.ts";
import { ModelMenu } from "./ModelMenu.tsx";

const model = (name: string, more: object = {}) => ({ id: name, name, slug: name.toLowerCase(), ...more });
const labels = { tabs: "Show", explore: "Explore", stock: "Our Stock" };
const tabs = [
  { id: "all", label: "All Vehicles" },
  { id: "suv", label: "SUVs & 4WDs", bodies: ["SUVs & 4WDs"] },
  { id: "none", label: "Vans", bodies: ["Vans"] },
  { id: "gone", label: "Discontinued", statuses: ["discontinued"] },
  { id: "soon", label: "Upcoming", statuses: ["coming_soon"] },
];

describe("model menu", () => {
  it("[S2.57] puts the fixed order first, then names", () => {
    const names = arrange([
      model("Zed"),
      model("Alpha"),
      model("Last", { order: 20 }),
      model("First", { order: 10 }),
    ]).map(({ name }) => name);
    expect(names).toEqual(["First", "Last", "Alpha", "Zed"]);
  });

  it("[S2.56] sorts models into tabs by any of their groups, and by status", () => {
    const [all, suv, , gone, soon] = tabs as [object, object, object, object, object] as typeof tabs;
    const both = model("Both", { manufacturer_body: "Utes", manufacturer_body3: "SUVs & 4WDs" });
    expect([all, suv, gone, soon].map((tab) => tab !== undefined && isModelInTab(tab, both))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(gone && isModelInTab(gone, model("Old", { discontinued: true }))).toBe(true);
    expect(soon && isModelInTab(soon, model("New", { status: "coming_soon" }))).toBe(true);
  });

  it("[S2.56] shows tabs in order, leaving out those without models", () => {
    const html = renderToHtml(
      <ModelMenu
        {...noExtras}
        models={[model("A", { manufacturer_body: "SUVs & 4WDs" }), model("B", { status: "coming_soon" })]}
        tabs={tabs}
        rows={10}
        scrollBeyond={6}
        labels={labels}
      />,
    );
    const shown = [...html.matchAll(/value="(\w+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(["all", "suv", "soon"]);
    expect(html).toMatch(/checked=""[^>]*value="all"|value="all"[^>]*checked=""/);
  });

  it("[S2.58] links a model to its page and its stock, as the tables lead", () => {
    const decisions = { "model-link": { href: "/models/toyota-a" }, "model-stock": { href: "/search/a" } };
    const html = renderToHtml(
      <ModelMenu
        {...noExtras}
        models={[model("A", { decisions })]}
        tabs={tabs}
        rows={10}
        scrollBeyond={6}
        labels={labels}
      />,
    );
    expect(html).toMatch(/href="\/models\/toyota-a"[^>]*>Explore</);
    expect(html).toMatch(/href="\/search\/a"[^>]*>Our Stock</);
  });

  it("[S9.33] lays all models out in so many rows at most, and scrolls beyond so many", () => {
    const html = (count: number) =>
      renderToHtml(
        <ModelMenu
          {...noExtras}
          models={Array.from({ length: count }, (_, at) => model(`M${at}`))}
          tabs={tabs}
          rows={10}
          scrollBeyond={6}
          labels={labels}
        />,
      );
    expect(html(20)).toMatch(/columns-2[^"]* [^"]*rows-6/);
    expect(html(21)).toMatch(/columns-3/);
    expect(html(40)).toMatch(/columns-4/);
  });
});
