import type { Choices } from "./genome.ts";
import type { Sent } from "./measured-server.ts";

/** What an attacker learns from the site's own pages. */
export interface Known {
  cars: readonly { id: string; slug: string }[];
  pages: readonly string[];
  forms: readonly string[];
  attributes: readonly string[];
  values: readonly string[];
  index: string;
}

/** One public endpoint: a request from choices. `make` must reach every parameter that the endpoint reads. */
export interface Endpoint {
  name: string;
  make(choose: Choices, known: Known): Sent;
}

const json = { "content-type": "application/json" };
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const get = (path: string): Sent => ({ method: "GET", path });
const post = (path: string, body: unknown, headers: { [name: string]: string } = json): Sent => ({
  method: "POST",
  path,
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const words = [
  "toyota",
  "corola",
  "hilux",
  "a",
  "e",
  "s",
  "automatic",
  "white",
  "2020",
  "under",
  "30k",
  "or",
  "family",
  "-x",
  "seater",
];
const pieces = [
  " ",
  "a",
  "1",
  ".",
  "-",
  "(",
  ")",
  '"',
  "'",
  ":",
  ",",
  "\\",
  "[",
  "]",
  "{",
  "<",
  ">",
  "=",
  " AND ",
  " OR ",
  "NOT ",
  " TO ",
  "\t",
  "é",
  "漢",
  "\u202e",
  "%",
  "0",
];

/** A text that may be long, of pieces that parsers and expressions trip over. */
const text = (choose: Choices, most: number): string => {
  const repeated = choose.any([...pieces, ...words]);
  const long = choose.chance(2) ? repeated.repeat(choose.below(Math.max(1, Math.floor(most / repeated.length)))) : "";
  const mixed = choose.many(Math.min(60, most), () => choose.any([...pieces, ...words])).join(choose.any(["", " "]));
  return `${mixed}${long}${choose.any(pieces)}`.slice(0, most);
};

const attribute = (choose: Choices, { attributes }: Known) =>
  choose.chance(8)
    ? choose.any(["*", "_tags", "objectID", "nothing", "__proto__", "images", "images.image.url"])
    : choose.any(attributes);
const facetFilter = (choose: Choices, known: Known) =>
  `${attribute(choose, known)}:${choose.chance(6) ? "-" : ""}${choose.any(known.values)}`;
const numericFilter = (choose: Choices, known: Known) =>
  choose.chance(9)
    ? text(choose, 600)
    : `${attribute(choose, known)}${choose.any([">=", "<", "!=", ":"])}${choose.below(100_000)}${choose.chance(4) ? " TO 900000" : ""}`;
const filters = (choose: Choices, known: Known): string =>
  choose.chance(6)
    ? text(choose, 4000)
    : choose
        .many(300, () =>
          choose.chance(2) ? facetFilter(choose, known).replace(/:(.*)$/, ':"$1"') : numericFilter(choose, known),
        )
        .join(choose.any([" AND ", " OR "]));
const list = (choose: Choices, most: number, make: () => string): unknown =>
  choose.chance(10) ? "[".repeat(choose.below(60_000)) : choose.many(most, make);

/** Parameters of one search, some of them, of any size. */
function searchParams(choose: Choices, known: Known): { [name: string]: unknown } {
  const some: { [name: string]: () => unknown } = {
    query: () => text(choose, 700),
    filters: () => filters(choose, known),
    facetFilters: () => list(choose, 400, () => facetFilter(choose, known)),
    numericFilters: () => list(choose, 400, () => numericFilter(choose, known)),
    tagFilters: () => list(choose, 100, () => text(choose, 30)),
    optionalFilters: () => list(choose, 300, () => `${facetFilter(choose, known)}<score=${choose.below(9)}>`),
    optionalWords: () => list(choose, 200, () => choose.any(words)),
    facets: () => (choose.chance(2) ? ["*"] : list(choose, 300, () => attribute(choose, known))),
    maxValuesPerFacet: () => choose.any([1, 100, 1000]),
    attributesToRetrieve: () => list(choose, 300, () => attribute(choose, known)),
    attributesToHighlight: () => (choose.chance(2) ? ["*"] : list(choose, 300, () => attribute(choose, known))),
    attributesToSnippet: () => list(choose, 3000, () => `${attribute(choose, known)}:${choose.below(200)}`),
    restrictSearchableAttributes: () => list(choose, 300, () => attribute(choose, known)),
    responseFields: () => list(choose, 300, () => choose.any(["hits", "facets", "*"])),
    hitsPerPage: () => choose.any([0, 1, 21, 100, 1000]),
    page: () => choose.any([0, 1, 40, 100_000]),
    highlightPreTag: () => text(choose, choose.any([4, 40, 5000])),
    highlightPostTag: () => text(choose, choose.any([4, 40, 5000])),
    snippetEllipsisText: () => text(choose, choose.any([4, 40, 5000])),
    minWordSizefor1Typo: () => choose.below(9),
    minWordSizefor2Typos: () => choose.below(9),
    typoTolerance: () => choose.any(["true", "false", "min", "strict"]),
    queryType: () => choose.any(["prefixAll", "prefixLast", "prefixNone"]),
    removeWordsIfNoResults: () => choose.any(["none", "lastWords", "firstWords", "allOptional"]),
    getRankingInfo: () => true,
  };
  return Object.fromEntries(Object.entries(some).flatMap(([name, make]) => (choose.chance(3) ? [[name, make()]] : [])));
}

const indexName = (choose: Choices, { index }: Known) =>
  `${index}${choose.chance(3) ? choose.any(["_price_asc", "_price_desc", "_created_at_desc"]) : ""}`;

/** The address of a search page, with as many refinements as a visitor likes. */
function searchPage(choose: Choices, known: Known): string {
  const query = new URLSearchParams();
  if (choose.chance(2)) query.set("query", text(choose, 700));
  const lists = choose.chance(3) ? [] : choose.many(250, () => [attribute(choose, known), choose.any(known.values)]);
  for (const [at, [name, value]] of lists.entries()) query.append(`refinementList[${name}][${at}]`, value ?? "");
  if (choose.chance(3))
    query.set(`range[${attribute(choose, known)}]`, `${choose.below(50_000)}:${choose.below(200_000)}`);
  if (choose.chance(3)) query.set("page", String(choose.below(60)));
  if (choose.chance(3)) query.set("sortBy", choose.any(["price_asc", "latest", text(choose, 40)]));
  const path = choose.any([
    "/search",
    "/search/used-cars",
    "/search/toyota",
    "/search/toyota/corolla",
    "/used-car/list",
  ]);
  return `${path}?${String(query).slice(0, 12_000)}&x=${choose.below(1e9)}`;
}

const car = (choose: Choices, { cars }: Known) => choose.any(cars);
const answers = [
  "name",
  "email",
  "phone",
  "message",
  "postcode",
  "category",
  "rego",
  "date",
  "terms_conditions",
  "opt_in",
  "location",
  "km",
  "offer_from_client",
];
const formData = (choose: Choices) =>
  Object.fromEntries(
    choose.many(40, () => [
      choose.chance(6) ? text(choose, 40) : choose.any(answers),
      choose.chance(5) ? true : text(choose, choose.any([20, 6000, 60_000])),
    ]),
  );

/** Every public endpoint of the contract and of docs/, each with all that it reads of a request. */
export const endpoints: readonly Endpoint[] = [
  {
    name: "page: any",
    make: (choose, known) =>
      get(`${choose.any(known.pages)}?x=${choose.below(1e9)}&${text(choose, 300).replace(/[^\w=&[\]-]/g, "")}`),
  },
  {
    name: "page: car",
    make: (choose, known) =>
      get(`/cars/${car(choose, known).slug}${choose.any(["", "", "/checkout", "/similar"])}?x=${choose.below(1e9)}`),
  },
  { name: "page: search", make: (choose, known) => get(searchPage(choose, known)) },
  {
    name: "page: compare",
    make: (choose, known) => get(`/compare?cars=${choose.many(200, () => car(choose, known).slug).join(",")}`),
  },
  { name: "page: not found", make: (choose) => get(`/${encodeURIComponent(text(choose, 900))}`) },
  {
    name: "page: payload",
    make: (choose, known) => ({
      ...get(choose.chance(2) ? searchPage(choose, known) : choose.any(known.pages)),
      headers: { accept: "application/vnd.forecourt.page+json" },
    }),
  },
  {
    name: "POST /1/indexes/*/queries",
    make: (choose, known) =>
      post("/1/indexes/*/queries", {
        requests: choose.many(50, () => ({
          indexName: indexName(choose, known),
          ...searchParams(choose, known),
          ...(choose.chance(9)
            ? { type: "facet", facet: attribute(choose, known), facetQuery: text(choose, 300) }
            : {}),
        })),
      }),
  },
  {
    name: "POST /1/indexes/{index}/query",
    make: (choose, known) => post(`/1/indexes/${indexName(choose, known)}/query`, searchParams(choose, known)),
  },
  {
    name: "POST /1/indexes/{index}/facets",
    make: (choose, known) =>
      post(`/1/indexes/${indexName(choose, known)}/facets/${encodeURIComponent(attribute(choose, known))}/query`, {
        facetQuery: text(choose, 700),
        ...searchParams(choose, known),
      }),
  },
  {
    name: "GET /1/indexes/{index}",
    make: (choose, known) =>
      get(
        `/1/indexes/${indexName(choose, known)}?${String(new URLSearchParams(Object.entries(searchParams(choose, known)).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]))).slice(0, 14_000)}`,
      ),
  },
  {
    name: "POST /1/ deep JSON",
    make: (choose) =>
      post(
        "/1/indexes/*/queries",
        choose
          .any(["[", '{"a":', '{"requests":['] as const)
          .repeat(choose.below(80_000))
          .slice(0, 250_000),
      ),
  },
  {
    name: "POST /api/leads",
    make: (choose, known) =>
      post("/api/leads", {
        form: choose.any(known.forms),
        data: formData(choose),
        car_id: car(choose, known).id,
        url: `/${text(choose, 900)}`,
        lead_attributes: choose.chance(3)
          ? {
              visited_pages: choose.many(2000, () => text(choose, 60)),
              linked_query_params: formData(choose),
            }
          : {},
      }),
  },
  {
    name: "POST /api/leads (plain form)",
    make: (choose, known) =>
      post(
        "/api/leads",
        String(
          new URLSearchParams([
            ["_form", choose.any(known.forms)],
            ["_url", `/${text(choose, 300)}`],
            ...Object.entries(formData(choose)).map(([name, value]) => [name, String(value)]),
          ]),
        ),
        urlencoded,
      ),
  },
  {
    name: "POST /api/phone-reveals",
    make: (choose, known) =>
      post("/api/phone-reveals", {
        car_id: choose.chance(2) ? car(choose, known).id : text(choose, 3000),
        dealership_id: text(choose, 300),
        website_id: text(choose, 300),
      }),
  },
  {
    name: "POST /api/events",
    make: (choose, known) =>
      post("/api/events", {
        name: choose.any(["call", "save", text(choose, 60)]),
        car_id: car(choose, known).id,
      }),
  },
  {
    name: "POST /api/miscellaneous",
    make: (choose) => post("/api/miscellaneous", { column_name: "valuation", ...formData(choose) }),
  },
  {
    name: "POST /api/watchlist",
    make: (choose, known) =>
      post("/api/watchlist/save-car", { phone_number: text(choose, 300), car_id: car(choose, known).id }),
  },
  {
    name: "POST /api/sign-in/code",
    make: (choose) =>
      post(
        "/api/sign-in/code",
        `type=watchlist&contact=${encodeURIComponent(choose.chance(3) ? text(choose, 1000) : `04${10_000_000 + choose.below(80_000_000)}`)}`,
        urlencoded,
      ),
  },
  {
    name: "POST /api/alerts/ask",
    make: (choose) =>
      post(
        "/api/alerts/ask",
        `search=${encodeURIComponent(`/search?query=${text(choose, 900)}`)}&contact=04${10_000_000 + choose.below(80_000_000)}`,
        urlencoded,
      ),
  },
  {
    name: "POST /api/alerts/stop",
    make: (choose) => post(`/api/alerts/stop/${encodeURIComponent(text(choose, 40))}`, "", urlencoded),
  },
  {
    name: "POST /api/sign-in/verify",
    make: (choose) => ({
      ...post("/api/sign-in/verify", `code=${encodeURIComponent(text(choose, 300))}`, urlencoded),
      headers: { ...urlencoded, cookie: `forecourt_pending=${encodeURIComponent(text(choose, 600))}` },
    }),
  },
  {
    name: "POST /api/lookups/rego",
    make: (choose) =>
      post("/api/lookups/rego", { rego: text(choose, choose.any([8, 900])), regoState: text(choose, 8) }),
  },
  {
    name: "POST /api/lookups/valuation",
    make: (choose) =>
      post("/api/lookups/valuation", {
        rego: "1ABC234",
        regoState: "wa",
        kms: text(choose, 12),
        ...formData(choose),
      }),
  },
  {
    name: "GET /api/drive-away",
    make: (choose) => get(`/api/drive-away?postcode=${choose.below(10_000)}`),
  },
  {
    name: "GET /api/geocode",
    make: (choose) =>
      get(
        `/api/geocode?postcode=${choose.chance(3) ? encodeURIComponent(text(choose, 300)) : choose.below(10_000)}&nearest=1`,
      ),
  },
  {
    name: "GET /api/test-drive-appointments",
    make: (choose) =>
      get(
        `/api/test-drive-appointments?from=20${10 + choose.below(90)}-0${1 + choose.below(9)}-11&days=${choose.below(100_000)}&location=${encodeURIComponent(text(choose, 60))}`,
      ),
  },
  {
    name: "GET finance-disclaimers",
    make: (choose, known) =>
      get(
        `/api/cars/${encodeURIComponent(choose.chance(4) ? text(choose, 200) : car(choose, known).id)}/finance-disclaimers`,
      ),
  },
  {
    name: "GET pictures of a card",
    make: (choose, known) =>
      get(`/api/cars/${encodeURIComponent(choose.chance(4) ? text(choose, 200) : car(choose, known).id)}/pictures`),
  },
  { name: "GET brochure PDF", make: (choose, known) => get(`/api/cars/${car(choose, known).slug}.pdf`) },
  {
    name: "GET /media/cars",
    make: (choose) =>
      get(
        `/media/cars/${choose.any(["suv-red-quarter", "ute-white-side", "wheel-alloy-wheel", "suv-red-engine", "front-corner"])}-${choose.any([320, 640, 960, 1280, 1920, 3840])}.${choose.any(["avif", "webp", "jpg", "png"])}`,
      ),
  },
  {
    name: "GET feeds and lists",
    make: (choose) =>
      get(
        `${choose.any(["/sitemap.xml", "/sitemap-1.xml", "/robots.txt", "/feeds/google-vehicles.xml", "/feeds/meta-vehicles.csv"])}?${choose.below(1e9)}`,
      ),
  },
  {
    name: "GET forms and themes",
    make: (choose, known) =>
      get(
        choose.any([
          `/forms/${choose.any(known.forms)}.js`,
          "/theme/site.css",
          `/tenant-assets/${encodeURIComponent(text(choose, 200))}`,
          "/favicon.ico",
        ]),
      ),
  },
];
