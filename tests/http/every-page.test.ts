import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crawl, type Visit } from "../support/crawl.ts";
import { dealers } from "../support/dealers.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { validateHtml } from "../support/valid-html.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app?.close());

/** What assistive technology goes by: landmarks told apart by their names, headings that leave out no level. */
const ofOutline = new Set(["unique-landmark", "heading-level"]);

/** Pictures whose size the page does not know before they are there. */
const unsized = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\swidth="/.test(tag) || !/\sheight="/.test(tag));

/** Addresses of links that hold what an address must encode. */
const unencoded = (html: string) => [...html.matchAll(/\shref="([^"]*[[\]][^"]*)"/g)].map(([, href]) => href);

describe.each(dealers)("every page of %s", (slug) => {
  let pages: Visit[];
  let dead: string[];
  let inSitemap: string[];
  /** What the validator says of the pages, by its rules. */
  let faults: { rule: string; text: string }[];
  beforeAll(async () => {
    const found = await crawl(app, slug);
    pages = found.visits.filter(({ status }) => status === 200);
    dead = found.dead;
    inSitemap = found.inSitemap;
    faults = [];
    for (const { path, text } of pages) faults.push(...(await validateHtml(path, text)));
  }, 120_000);

  it("is valid HTML with one h1, and no link leads nowhere", () => {
    expect(pages.length).toBeGreaterThan(15);
    const headed = pages.filter(({ text }) => text.match(/<h1[\s>]/g)?.length === 1);
    expect(pages.filter((page) => !headed.includes(page)).map(({ path }) => path)).toEqual([]);
    expect([...dead, ...faults.filter(({ rule }) => !ofOutline.has(rule))]).toEqual([]);
  });

  it("is valid HTML where there is nothing, too", async () => {
    for (const path of ["/no-such-page", "/cars/no-such-car", "/search/no-such-make"]) {
      const { status, text } = await app.ask(slug, path);
      expect([path, status]).toEqual([path, 404]);
      expect((await validateHtml(path, text)).map((fault) => fault.text)).toEqual([]);
    }
  });

  it("is open to search engines, described and shown with a picture, at its one address, if the sitemap lists it", () => {
    const listed = pages.filter(({ path }) => inSitemap.includes(path));
    expect(listed.length).toBeGreaterThan(15);
    for (const { path, text } of listed) {
      expect(text, path).toContain(`<link rel="canonical" href="${app.origin(slug)}${path}"`);
      expect(text, path).not.toContain('<meta name="robots"');
      expect(text, path).toMatch(/<meta name="description" content="[^"]{21,}"/);
      expect(text, path).toMatch(/<meta property="og:image" content="http[^"]*\.(jpg|png|webp)"/);
    }
  });

  it("[M13.B] has a title and a description that no other page has, if search engines may list it", () => {
    const open = pages.filter(({ text }) => !/<meta name="robots" content="[^"]*noindex/.test(text));
    // A page with several addresses is one page.
    const byPage = new Map(
      open.map(({ text, path }) => [/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? path, text]),
    );
    for (const message of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
      const words = [...byPage.values()].map((text) => message.exec(text)?.[1] ?? "");
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    }
  });

  it("has no element that is without an attribute it needs", () => {
    expect(pages.filter(({ text }) => /<data(?![^>]*\svalue=)/.test(text)).map(({ path }) => path)).toEqual([]);
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
