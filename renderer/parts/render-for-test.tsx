import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageContext } from "../layout/index.ts";
import type { PagePayload } from "../planning/index.ts";

const page: PagePayload = {
  url: "/",
  status: 200,
  pageId: "test",
  site: {
    slug: "test",
    id: "1",
    name: "Test Motors",
    locale: "en-AU",
    timeZone: "Australia/Perth",
    search: { provider: "embedded", index: "cars", hitsPerPage: 21 },
  } as PagePayload["site"],
  head: { title: "Test" },
  tree: [],
  now: Date.UTC(2025, 5, 3, 2),
  visitor: { signedIn: false, phone: false },
  events: { call: null, save: null },
};

/** The additional props of every component, for tests that render one directly. */
export const noExtras = { nodeId: "node", slots: {}, templates: {} };

/** The server-rendered HTML of an element, inside a page of a Perth dealer whose site says `site` besides. */
export function renderToHtml(element: ReactElement, site: Partial<PagePayload["site"]> = {}): string {
  const value = {
    page: { ...page, site: { ...page.site, ...site } },
    find: () => undefined,
    report: () => {},
  };
  return renderToStaticMarkup(<PageContext.Provider value={value}>{element}</PageContext.Provider>);
}
