import { describe, expect, it } from "vitest";
import { compilePath, matchPath } from "./match-path.ts";

const patterns = (...paths: string[]) => paths.map((path) => compilePath(path, path));

describe("matchPath", () => {
  it("[S2.3] a condition word is not taken for a make", () => {
    const paths = patterns("/search/:make?/:model?", "/search/used-cars");
    expect(matchPath(paths, "/search/used-cars")).toEqual({ target: "/search/used-cars", params: {} });
    expect(matchPath(paths, "/search/toyota/corolla")?.params).toEqual({ make: "toyota", model: "corolla" });
    expect(matchPath(paths, "/search")?.params).toEqual({});
  });

  it("[S2.21] get-quote is not taken for a model", () => {
    const paths = patterns("/models/:slug", "/models/get-quote", "/models/:slug/accessories");
    expect(matchPath(paths, "/models/get-quote")?.target).toBe("/models/get-quote");
    expect(matchPath(paths, "/models/hilux/accessories")?.params).toEqual({ slug: "hilux" });
  });

  it("decodes parameters and takes bad encoding for an unknown path", () => {
    expect(matchPath(patterns("/cars/:slug"), "/cars/a%20b")?.params).toEqual({ slug: "a b" });
    expect(matchPath(patterns("/cars/:slug"), "/cars/%E0%A4%A")).toBeUndefined();
  });

  it("ignores a slash at the end and matches the home page", () => {
    expect(matchPath(patterns("/", "/finance"), "/finance/")?.target).toBe("/finance");
    expect(matchPath(patterns("/", "/finance"), "/")?.target).toBe("/");
    expect(matchPath(patterns("/"), "/nowhere")).toBeUndefined();
  });
});
