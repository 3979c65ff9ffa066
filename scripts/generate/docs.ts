import { componentsPage } from "../docs/components.ts";
import { contentPage, dataSourcesPage } from "../docs/data.ts";
import { formatsPage } from "../docs/formats.ts";
import { carsPage, formsPage, pagesPage, stockMapsPage, tablesPage } from "../docs/named.ts";
import { personalDataPage } from "../docs/personal-data.ts";
import { sitePage } from "../docs/site.ts";
import { themePage } from "../docs/theme.ts";

/** docs/reference/: the properties of tenant JSON, for people who set up dealers (rules are in docs/rules.md). */
export async function generate(): Promise<Map<string, string>> {
  return new Map([
    ["docs/reference/cars.md", carsPage()],
    ["docs/reference/formats.md", formatsPage()],
    ["docs/reference/forms.md", formsPage()],
    ["docs/reference/pages.md", pagesPage()],
    ["docs/reference/components.md", await componentsPage()],
    ["docs/reference/content.md", contentPage()],
    ["docs/reference/data-sources.md", await dataSourcesPage()],
    ["docs/reference/personal-data.md", personalDataPage()],
    ["docs/reference/site.md", await sitePage()],
    ["docs/reference/stock-maps.md", stockMapsPage()],
    ["docs/reference/tables.md", tablesPage()],
    ["docs/reference/theme.md", await themePage()],
  ]);
}
