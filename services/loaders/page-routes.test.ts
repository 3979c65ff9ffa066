import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { pageSchema } from "../../schemas/documents/page.schema.ts";
import { routeTable } from "../../schemas/routes/routes.ts";
import { loadPage, matchPage } from "./index.ts";

/** A dealer with one page for each path; the path stands for its page. */
function dealerOf(paths: readonly string[]): PreparedTenant {
  const routes = paths.map((path) => ({ id: path, path, caseSensitive: true, handle: path }));
  return { routes } as unknown as PreparedTenant;
}

const pageAt = (paths: readonly string[], path: string) => matchPage(dealerOf(paths), path);

describe("matchPage", () => {
  it("[S2.3] a condition word is not taken for a make", () => {
    const paths = ["/search/:make?/:model?", "/search/used-cars"];
    expect(pageAt(paths, "/search/used-cars")).toEqual({ target: "/search/used-cars", params: {} });
    expect(pageAt(paths, "/search/toyota/corolla")?.params).toEqual({ make: "toyota", model: "corolla" });
    expect(pageAt(paths, "/search")?.params).toEqual({});
  });

  it("[S2.21] get-quote is not taken for a model", () => {
    const paths = ["/models/:slug", "/models/get-quote", "/models/:slug/accessories"];
    expect(pageAt(paths, "/models/get-quote")?.target).toBe("/models/get-quote");
    expect(pageAt(paths, "/models/hilux/accessories")?.params).toEqual({ slug: "hilux" });
  });

  it("decodes parameters and takes bad encoding for an unknown path", () => {
    expect(pageAt(["/cars/:slug"], "/cars/a%20b")?.params).toEqual({ slug: "a b" });
    expect(pageAt(["/cars/:slug"], "/cars/a%2Fb")?.params).toEqual({ slug: "a/b" });
    expect(pageAt(["/cars/:slug"], "/cars/%E0%A4%A")).toBeUndefined();
  });

  it("ignores slashes at the end and in a row, tells capitals apart, and matches the home page", () => {
    expect(pageAt(["/", "/finance"], "/finance/")?.target).toBe("/finance");
    expect(pageAt(["/cars/:slug"], "/cars//x//")?.params).toEqual({ slug: "x" });
    expect(pageAt(["/finance"], "/Finance")).toBeUndefined();
    expect(pageAt(["/", "/finance"], "/")?.target).toBe("/");
    expect(pageAt(["/"], "/nowhere")).toBeUndefined();
  });
});

it("matches whole segments: a page's schema takes no name that a route would end at a dot", () => {
  expect(pageAt(["/cars/:slug.pdf"], "/cars/x.pdf")?.params).toEqual({ slug: "x" });
  const allowed = new RegExp(pageSchema.properties.paths.items.pattern);
  const paths = ["/", "/a.b/:c-d", "/search/:make?/:model?", "/cars/:slug.pdf", "/:m.n?"];
  expect(paths.map((path) => allowed.test(path))).toEqual([true, true, true, false, false]);
});

describe("loadPage", () => {
  it("gives what the page's loader returns, throws what it throws, and loads an address without a page", async () => {
    const dealer = dealerOf(["/", "/cars/:slug"]);
    const load = (path: string) => loadPage(dealer, path, async (match) => match ?? "no page");
    expect(await load("/cars/a%20b")).toEqual({ target: "/cars/:slug", params: { slug: "a b" } });
    expect(await load("/nowhere/at/all")).toBe("no page");
    await expect(loadPage(dealer, "/", () => Promise.reject(new Error("No stock")))).rejects.toThrow("No stock");
  });
});

const segment = fc.constantFrom("a", "b", "c");
const pattern = fc
  .tuple(
    fc.array(fc.oneof(segment, fc.constantFrom(":p", ":q")), { maxLength: 3 }),
    fc.constantFrom([], [":m?"], [":m?", ":n?"]),
  )
  .map(([fixed, open]) => `/${[...fixed.map((text, at) => text.replace(/^:.*/, `$&${at}`)), ...open].join("/")}`);
const address = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);

it("answers every address with the page that `validate` says links to it lead to", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(pattern, { minLength: 1, maxLength: 6 }), address, async (paths, path) => {
      const page = routeTable(paths.map((path) => ({ id: path, paths: [path] }))).pageAt(path)?.id;
      expect(pageAt(paths, path)?.target).toBe(page);
      expect(await loadPage(dealerOf(paths), path, async (match) => match?.target)).toBe(page);
    }),
  );
});
