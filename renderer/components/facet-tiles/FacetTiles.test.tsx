import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { FacetTiles } from "./FacetTiles.tsx";

it("draws bodies only where the drawings tell them apart", () => {
  const drawn = (...paths: string[]) => {
    const items = paths.map((path, index) => ({ value: `body ${index}`, count: 1, outline: { path } }));
    return renderToHtml(<FacetTiles items={items} hrefPrefix="/search?body=" limit={8} drawing="body" />).match(/<svg/g)
      ?.length;
  };
  expect(drawn("M1 1h1", "M1 1h1", "M2 2h2")).toBe(3);
  expect(drawn("M1 1h1", "M1 1h1", "M1 1h1")).toBeUndefined();
});
