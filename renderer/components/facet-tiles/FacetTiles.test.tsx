import { expect, it } from "vitest";
import { htmlOf } from "../../parts/render-for-test.tsx";
import { FacetTiles } from "./FacetTiles.tsx";

it("draws bodies only where the drawings tell them apart", () => {
  const drawn = (...bodies: string[]) => {
    const items = bodies.map((value) => ({ value, count: 1 }));
    return htmlOf(<FacetTiles items={items} hrefPrefix="/search?body=" limit={8} drawing="body" />, {
      vehicleType: "truck",
    }).match(/<svg/g)?.length;
  };
  expect(drawn("SUV", "Wagon", "Ute")).toBe(3);
  expect(drawn("Pantech", "Tautliner", "Prime Mover")).toBeUndefined();
});
