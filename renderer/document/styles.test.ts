import { expect, it } from "vitest";
import { listNeededSheets, PageStyles } from "./styles.ts";

const styles = {
  sheets: ["base", "card", "row", "price", "hero"],
  always: [0],
  components: { CarCard: [1], Hero: [4] },
  variants: { CarCard: { row: [2], price: [3] } },
};
const card = (props: { [name: string]: string }) => ({ id: "card", use: "CarCard", props });

it("takes the parts of a sheet that a node's props need, in templates too, and no others", () => {
  expect(listNeededSheets(styles, [card({ layout: "stacked" })])).toEqual([0, 1]);
  expect(listNeededSheets(styles, [card({ layout: "row" })])).toEqual([0, 1, 2]);
  const list = { id: "hits", use: "Hero", props: {}, templates: { card: [card({ first: "price" })] } };
  expect(listNeededSheets(styles, [list as never])).toEqual([0, 1, 3, 4]);
});

const island = { id: "filters", use: "FilterSheet", props: {} };
const sheets = [
  "html{--foot:0;margin:var(--gap)}",
  "._card{color:red}._card ._tag,._card.open{color:var(--gap)}@media (width<=9px){._tag{top:0}._card{top:0}}",
  '._open:after{content:"}"}._shut{left:0}',
  "._card:is(._wide,._far){left:0}@keyframes _rise{0%{top:0}}html:has(._tag){top:0}",
];
const pageStyles = new PageStyles({
  sheets,
  always: [0],
  components: { CarCard: [1, 3], FilterSheet: [2] },
  variants: {},
});

it("leaves out rules for classes that are not in a page's HTML, but none of an island", () => {
  const { text } = pageStyles.of("", [card({}), island], new Set(["_card"]));
  expect(text()).not.toContain("._tag{");
  expect(text()).toContain("._card{color:red}");
  expect(text()).toContain("._card.open{");
  expect(text()).toContain("@media (width<=9px){._card{top:0}}");
  expect(text()).toContain(sheets[2]);
  expect(text()).toContain(sheets[3]);
});

it("has another key for another text", () => {
  const of = (...shown: string[]) => pageStyles.of("", [card({}), island], new Set(shown));
  expect(of("_card").key).toBe(of("_card").key);
  expect(of("_card").key).not.toBe(of("_card", "_tag").key);
  expect(of("_card").text()).not.toBe(of("_card", "_tag").text());
});

it("shortens custom properties in sheets and theme alike, but none that a script sets", () => {
  const text = pageStyles.of(":root{--gap:4px;--gap-wide:8px}", [card({})], new Set()).text();
  const [, short] = /var\((--\w\w)\)/.exec(text) ?? [];
  expect(text).toContain(`${short}:4px`);
  expect(text).toContain("--foot:0");
  expect(text).toContain("--gap-wide:8px");
});

it("gives a preview all rules and the theme's own names", () => {
  const text = pageStyles.of("", [{ ...card({}), at: "a" } as never], new Set()).text();
  expect(text).toContain("var(--gap)");
  expect(text).toContain("._tag{top:0}");
});
