import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { components } from "../../renderer/app/registry.server.gen.ts";
import { collectIslands } from "../../renderer/document/islands.ts";
import { PageHtml } from "../../renderer/html/index.ts";
import { findIn, LayoutRenderer, PageContext } from "../../renderer/layout/index.ts";
import type { PagePayload, SearchPayload } from "../../renderer/planning/index.ts";
import { wrapCountedFilter } from "../../renderer/search/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

/** They use nearly all components between them. */
const two = ["coastal-mitsubishi", "outback-caravans"];

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: two });
}, 120_000);
afterAll(() => app?.close());

const report = (error: unknown) => {
  throw error;
};

/** The page as React renders it in one piece. */
function inOnePiece(page: PagePayload): string {
  return renderToString(
    <Provider store={createStore()}>
      <PageContext value={{ page, find: findIn(components), report }}>
        <LayoutRenderer nodes={page.tree} />
      </PageContext>
    </Provider>,
  );
}

/** HTML without the elements around islands, the end tags of icons, the comments between React's texts, and its early links to pictures. */
const bare = (html: string) =>
  html
    .replaceAll("></use>", "/>")
    .replace(
      /<div class="contents" data-island="\d+"[^>]*>|<\/div>|<!-- -->|<link rel="preload" as="image"[^>]*>/g,
      "",
    );

/** Where two texts part, for a short message. */
function parting(first: string, other: string): [string, string] {
  let at = 0;
  while (at < first.length && first[at] === other[at]) at += 1;
  return [first.slice(at - 80, at + 80), other.slice(at - 80, at + 80)];
}

/** Addresses of a site: the pages with a fixed one, a search of every kind, and cars. */
async function pathsOf(slug: string): Promise<string[]> {
  const { text } = await app.ask(slug, "/search");
  const pages = app.registry.get(slug)?.prepared.pages ?? new Map();
  const fixed = [...pages.values()].flatMap(({ page }) => page.paths).filter((path) => !/[:*]/.test(path));
  const cars = [...text.matchAll(/href="(\/cars\/[\w-]+)"/g)].map(([, href]) => href as string);
  return [...new Set([...fixed, ...cars.slice(0, 4), "/search?query=a", "/no-such-page"])];
}

describe.each(two)("the pages of %s", (slug) => {
  it("are put together from kept pieces exactly as React renders them in one piece", async () => {
    const pageHtml = new PageHtml(findIn(components));
    const payloads: PagePayload[] = [];
    for (const path of await pathsOf(slug)) {
      const answer = await app.ask(slug, path, {
        headers: { accept: "application/vnd.forecourt.page+json" },
      });
      if (!answer.text.startsWith("{")) continue;
      const page = JSON.parse(answer.text) as PagePayload;
      payloads.push({ ...page, site: payloads[0]?.site ?? page.site });
    }
    expect(payloads.length).toBeGreaterThan(10);
    // The second time, everything comes from what was kept.
    for (const page of [...payloads, ...payloads.toReversed()]) {
      const { body, contained } = await pageHtml.of(page, collectIslands(page.tree), report);
      expect(contained).toBe(false);
      const [ours, whole] = parting(bare(body), bare(inOnePiece(page)));
      expect({ path: page.url, html: ours }).toEqual({ path: page.url, html: whole });
    }
  });
});

it("keeps the cards of a list one by one, whatever list they are in", async () => {
  const [slug = ""] = two;
  const answer = await app.ask(slug, "/search", {
    headers: { accept: "application/vnd.forecourt.page+json" },
  });
  const page = JSON.parse(answer.text) as PagePayload & { search: SearchPayload };
  let rendered = 0;
  const { CarCard } = components as { CarCard: (props: object) => ReactNode };
  const counted = (props: object) => {
    rendered += 1;
    return CarCard(props);
  };
  const pageHtml = new PageHtml(findIn({ ...components, CarCard: counted }));
  const cardsOf = async (payload: PagePayload) => {
    const { body } = await pageHtml.of(payload, collectIslands(payload.tree), report);
    return body.match(/<article[^>]* data-car=/g)?.length;
  };
  const cards = await cardsOf(page);
  expect(cards).toBeGreaterThan(9);
  expect(rendered).toBe(cards);
  const { index, initialResults } = page.search;
  const { results, state } = initialResults[index] as { results: JsonObject[]; state: JsonObject };
  const [first = {}, ...others] = results;
  const fewer = [{ ...first, hits: (first.hits as JsonObject[]).slice(0, -2) }, ...others];
  const search = { ...page.search, initialResults: { [index]: { state, results: fewer } } };
  expect(await cardsOf({ ...page, url: "/search?query=other", search })).toBe(Number(cards) - 2);
  expect(rendered).toBe(cards);
});

it("renders a filter again only for other numbers of its own attribute", async () => {
  const [slug = ""] = two;
  const ask = async (path: string) => {
    const answer = await app.ask(slug, path, { headers: { accept: "application/vnd.forecourt.page+json" } });
    return JSON.parse(answer.text) as PagePayload;
  };
  const rendered: string[] = [];
  const RangeSlider = wrapCountedFilter(({ attribute }: { attribute: string }) => {
    rendered.push(attribute);
    return attribute;
  });
  const pageHtml = new PageHtml(findIn({ ...components, RangeSlider }));
  const first = await ask("/search");
  const bodyOf = async (page: PagePayload) =>
    (await pageHtml.of({ ...page, site: first.site }, collectIslands(page.tree), report)).body;
  const body = await bodyOf(first);
  expect(new Set(rendered)).toContain("price");
  rendered.length = 0;
  expect(await bodyOf({ ...first, url: "/search?visit=2" })).toBe(body);
  expect(rendered).toEqual([]);
  await bodyOf(await ask("/search?range[price]=1:"));
  expect(new Set(rendered)).toEqual(new Set(["price"]));
});
