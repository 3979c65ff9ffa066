import { describe, expect, it } from "vitest";
import { type PastSearch, remember } from "./search-history.ts";

const search = (path: string): PastSearch => ({ path, words: ["used"] });

describe("search history", () => {
  it("[S3.17] [S9.1] keeps the last five searches, newest first, each once", () => {
    const paths = ["/a", "/b", "/c", "/b", "/d", "/e", "/f"];
    const history = paths.reduce<PastSearch[]>((list, path) => remember(list, search(path), 5), []);
    expect(history.map(({ path }) => path)).toEqual(["/f", "/e", "/d", "/b", "/c"]);
  });

  it("[S3.17] keeps no search without filters or without a path", () => {
    expect(remember([], { path: "/search", words: [] }, 5)).toEqual([]);
    expect(remember([], { path: "", words: ["used"] }, 5)).toEqual([]);
  });
});
