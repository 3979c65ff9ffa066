import { expect, it } from "vitest";
import { neededSheets } from "./styles.ts";

const styles = {
  sheets: ["base", "card", "row", "price", "hero"],
  always: [0],
  components: { CarCard: [1], Hero: [4] },
  variants: { CarCard: { row: [2], price: [3] } },
};
const card = (props: { [name: string]: string }) => ({ id: "card", use: "CarCard", props });

it("takes the parts of a sheet that a node's props need, in templates too, and no others", () => {
  expect(neededSheets(styles, [card({ layout: "stacked" })])).toEqual([0, 1]);
  expect(neededSheets(styles, [card({ layout: "row" })])).toEqual([0, 1, 2]);
  const list = { id: "hits", use: "Hero", props: {}, templates: { card: [card({ first: "price" })] } };
  expect(neededSheets(styles, [list as never])).toEqual([0, 1, 3, 4]);
});
