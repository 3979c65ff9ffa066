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

  it("[S3.17] keeps what was typed letter by letter as one search", () => {
    const typed = (text: string, more = "") => ({
      path: `/search/kia?query=${text}${more}`,
      words: [text],
    });
    const other = { path: "/search?query=h", words: ["h"] };
    let history = [other];
    for (const text of ["s", "spor", "sportage", "sport"]) history = remember(history, typed(text), 5);
    expect(history).toEqual([typed("sport"), other]);
    // Another text, and the same text with another filter, are other searches.
    history = remember(history, typed("seltos"), 5);
    history = remember(history, typed("seltos", "&range[price]=:20000"), 5);
    expect(history.map(({ path }) => path)).toEqual([
      "/search/kia?query=seltos&range[price]=:20000",
      "/search/kia?query=seltos",
      "/search/kia?query=sport",
      "/search?query=h",
    ]);
  });
});
