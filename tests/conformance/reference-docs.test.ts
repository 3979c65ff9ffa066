import { expect, it } from "vitest";
import { listContracts } from "../../cli/contracts.ts";
import { readWritten } from "../../scripts/docs/pages.ts";

const pageOf: { [kind: string]: string } = {
  "car field": "docs/reference/cars.md",
  "sort order": "docs/reference/cars.md",
  "search attribute": "docs/reference/cars.md",
  "form widget": "docs/reference/forms.md",
  "form format": "docs/reference/forms.md",
  "lead adapter": "docs/reference/forms.md",
  component: "docs/reference/components.md",
  "data source": "docs/reference/data-sources.md",
  collection: "docs/reference/content.md",
  flag: "docs/reference/site.md",
  setting: "docs/reference/site.md",
  operator: "docs/reference/pages.md",
  fact: "docs/rules.md",
  table: "docs/rules.md",
  "key of theme": "docs/reference/theme.md",
  "key of frames": "docs/reference/pages.md",
  "key of nodes": "docs/reference/pages.md",
  "key of menus": "docs/reference/menus.md",
  "key of tables": "docs/reference/tables.md",
  "key of forms": "docs/reference/forms.md",
  "key of pages": "docs/reference/pages.md",
  "key of site": "docs/reference/site.md",
  "key of stock maps": "docs/reference/stock-maps.md",
  "step of stock maps": "docs/reference/stock-maps.md",
};

it("names everything that tenant JSON can name in the reference of its kind", async () => {
  const pages = await readWritten();
  const missing = listContracts().filter(({ kind, name }) => !pages.get(pageOf[kind] ?? "")?.includes(name));
  expect(missing.map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
});
