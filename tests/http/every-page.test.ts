import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app?.close());

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How HTML is written, which React decides; not what it means.
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "tel-non-breaking": "off",
    "unique-landmark": "error",
    "heading-level": "error",
  },
});

/** What assistive technology goes by: landmarks told apart by their names, headings that leave out no level. */
const ofOutline = new Set(["unique-landmark", "heading-level"]);

/** Pictures whose size the page does not know before they are there. */
const unsized = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\swidth="/.test(tag) || !/\sheight="/.test(tag));

/** Addresses of links that hold what an address must encode. */
const unencoded = (html: string) => [...html.matchAll(/\shref="([^"]*[[\]][^"]*)"/g)].map(([, href]) => href);

/** Pages of a kind differ by data alone: cars most, so more of them are looked at. */
const samplesOf = (kind: string) => (kind === "/cars/*" ? 3 : 1);

/** What kind of page a path is: `/cars/a` and `/cars/b` are one. */
function kindOf(path: string): string {
  const { pathname, search } = new URL(path, "http://site");
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  const last = rest.length > 1 ? rest.at(-1) : "";
  return `/${first}/${rest.map(() => "*").join("/")}${first === "cars" ? last : ""}${search === "" ? "" : "?"}`;
}

/** Site-relative addresses that a document leads to or shows. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );
  return [...new Set(found)].filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

interface Visit {
  path: string;
  status: number;
  text: string;
}

/** Addresses of the sitemap. */
async function listed(slug: string): Promise<string[]> {
  const locations = async (path: string): Promise<URL[]> => {
    const { text } = await app.ask(slug, path);
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => new URL(url.replaceAll("&amp;", "&")),
    );
  };
  const pages: string[] = [];
  for (const { pathname, search } of await locations("/sitemap.xml")) {
    if (pathname.endsWith(".xml"))
      pages.push(...(await locations(pathname + search)).map((url) => url.pathname + url.search));
    else pages.push(pathname + search);
  }
  return pages;
}

/** Every page that a visitor or a crawler can reach, a few of each kind, and the links that lead nowhere. */
async function crawl(slug: string): Promise<{ visits: Visit[]; dead: string[] }> {
  const queue = ["/", ...(await listed(slug))];
  const seen = new Set(queue);
  const tried = new Map<string, number>();
  const visits: Visit[] = [];
  const dead: string[] = [];
  const from = new Map<string, string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const count = tried.get(kind) ?? 0;
    if (count >= samplesOf(kind)) continue;
    tried.set(kind, count + 1);
    const { status, headers, text } = await app.ask(slug, path);
    if (status >= 400) dead.push(`${path} answers ${status}; linked from ${from.get(path)}`);
    if (!String(headers["content-type"]).startsWith("text/html")) continue;
    visits.push({ path, status, text });
    for (const link of linksIn(text)) {
      if (seen.has(link)) continue;
      seen.add(link);
      from.set(link, path);
      queue.push(link);
    }
  }
  return { visits, dead };
}

describe.each(dealers)("every page of %s", (slug) => {
  let pages: Visit[];
  let dead: string[];
  /** What the validator says of the pages, by its rules. */
  let faults: { rule: string; text: string }[];
  beforeAll(async () => {
    const found = await crawl(slug);
    pages = found.visits.filter(({ status }) => status === 200);
    dead = found.dead;
    faults = [];
    for (const { path, text } of pages)
      for (const { messages } of (await validator.validateString(text)).results)
        for (const { ruleId, message, selector } of messages)
          faults.push({ rule: ruleId, text: `${path}: ${ruleId}: ${message} (${selector ?? ""})` });
  }, 120_000);

  it("is valid HTML with one h1, and no link leads nowhere", () => {
    expect(pages.length).toBeGreaterThan(15);
    const headed = pages.filter(({ text }) => text.match(/<h1[\s>]/g)?.length === 1);
    expect(pages.filter((page) => !headed.includes(page)).map(({ path }) => path)).toEqual([]);
    expect([...dead, ...faults.filter(({ rule }) => !ofOutline.has(rule))]).toEqual([]);
  });

  it("[M13.B] has a title and a description that no other page has, if search engines may list it", () => {
    const open = pages.filter(({ text }) => !/<meta name="robots" content="[^"]*noindex/.test(text));
    // A page with several addresses is one page.
    const byPage = new Map(
      open.map(({ text, path }) => [/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? path, text]),
    );
    for (const said of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
      const words = [...byPage.values()].map((text) => said.exec(text)?.[1] ?? "");
      expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
    }
  });

  it("has no element that is without an attribute it needs", () => {
    expect(pages.filter(({ text }) => /<data(?![^>]*\svalue=)/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("[M8.14] has landmarks with names of their own, and headings that leave out no level", () => {
    expect(faults.filter(({ rule }) => ofOutline.has(rule))).toEqual([]);
  });

  it("[M8.14] states how large its pictures are, and encodes the addresses of its menus", () => {
    const wrong = pages.flatMap(({ path, text }) =>
      [...unsized(text), ...unencoded(text)].map((what) => `${path}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });
});
