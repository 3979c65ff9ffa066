import { afterAll, beforeAll, expect, it } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: dealersOfKinds });
}, 120_000);
afterAll(() => app?.close());

interface Payload {
  search: { initialResults: { [index: string]: { results: { hits: { [field: string]: unknown }[] }[] } } };
}

it.each(dealersOfKinds)("a search page of %s carries of each car what its card shows, and no more", async (slug) => {
  const { text } = await app.ask(slug, "/search", {
    headers: { accept: "application/vnd.forecourt.page+json" },
  });
  const { search } = JSON.parse(text) as Payload;
  const hits = Object.values(search.initialResults)[0]?.results[0]?.hits ?? [];
  expect(hits.length).toBeGreaterThan(1);
  for (const hit of hits) {
    expect(hit).toMatchObject({ objectID: expect.any(String), slug: expect.any(String) });
    expect(hit.decisions).toBeTypeOf("object");
    for (const field of ["finance_lenders", "autograb_data", "regplate", "location", "filtered_features"])
      expect(hit).not.toHaveProperty(field);
  }
});
