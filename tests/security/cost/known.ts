import { ask } from "../../support/http.ts";
import type { Known } from "./endpoints.ts";

const linksIn = (html: string) => [...html.matchAll(/href="(\/[^"?#]*)"/g)].map(([, path = "/"]) => path);

/** What a stranger finds out about a site from its own pages and its own search. */
export async function discoverSite(origin: string): Promise<Known> {
  const page = async (path: string) => (await ask(origin, path)).text;
  const [home, search] = [await page("/"), await page("/search")];
  const index = /"index":"([^"]+)"/.exec(search)?.[1] ?? "Car_production";
  const body = JSON.stringify({ facets: ["*"], hitsPerPage: 100, maxValuesPerFacet: 100 });
  const answer = await ask(origin, `/1/indexes/${index}/query`, { method: "POST", body });
  const { hits, facets } = JSON.parse(answer.text) as {
    hits: { [name: string]: unknown }[];
    facets: { [name: string]: { [value: string]: number } };
  };
  const links = [...new Set([...linksIn(home), ...linksIn(search)])];
  return {
    cars: hits.map(({ objectID, id, slug }) => ({ id: String(id ?? objectID), slug: String(slug) })),
    pages: links.filter((path) => !path.includes(".") && !path.startsWith("/cars/") && !path.startsWith("/api")),
    forms: [
      ...new Set([...home.matchAll(/"form":"([a-z-]+)"/g)].map(([, id = ""]) => id)),
      "enquiry",
      "test-drive",
      "reservation",
      "trade-in",
      "finance",
      "sell-my-car",
      "spin-to-win",
    ],
    attributes: [...new Set([...Object.keys(facets), ...Object.keys(hits[0] ?? {})])],
    values: Object.values(facets).flatMap((counts) => Object.keys(counts).slice(0, 20)),
    index,
  };
}
