import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { CompiledNode } from "./compiled-node.ts";
import { type PlanContext, plan } from "./plan.ts";
import { KeptProps } from "./props-cache.ts";
import type { Scope } from "./scope.ts";

const place = { locale: "en-AU", timeZone: "Australia/Melbourne" };
const holds = () => true;

const node = (props: JsonObject): CompiledNode => ({ id: "card", use: "Card", props });

const propsOf = (compiledNode: CompiledNode, scope: Scope, keptProps: KeptProps, more: Partial<PlanContext> = {}) =>
  plan([compiledNode], scope, { place, holds, kept: keptProps, ...more })[0]?.props;

test("gives the same props for the same car, and new ones when anything that they read has changed", () => {
  const keptProps = new KeptProps();
  const card = node({ name: { $bind: "car.name" }, phone: { $bind: "site.phone" } });
  const [car, site] = [{ name: "Corolla" }, { phone: "03 9000 0000" }];
  const first = propsOf(card, { car, site, page: { title: "Home" } }, keptProps);
  expect(propsOf(card, { car, site, page: { title: "Search" } }, keptProps)).toBe(first);
  expect(propsOf(card, { car, site: { phone: site.phone, open: true } }, keptProps)).toBe(first);
  expect(propsOf(card, { car, site: { phone: "0" } }, keptProps)).toEqual({ name: "Corolla", phone: "0" });
  expect(propsOf(card, { car: { name: "Hilux" }, site }, keptProps)).toEqual({ ...first, name: "Hilux" });
});

test("makes props anew for another filter of links and another region", () => {
  const keptProps = new KeptProps();
  const card = node({ price: { $text: [["number", "n", {}, 1]], values: { n: { $bind: "car.price" } } } });
  const car = { price: 12_500 };
  const links = { props: () => ({ price: "none" }), templates: () => ({}) };
  expect(propsOf(card, { car }, keptProps)).toEqual({ price: "12,500" });
  expect(propsOf(card, { car }, keptProps, { links })).toEqual({ price: "none" });
  expect(propsOf(card, { car }, keptProps, { place: { ...place, locale: "de-DE" } })).toEqual({
    price: "12.500",
  });
});

test("plans of any pages are the same with and without what is kept", () => {
  const value = fc.oneof(
    fc.constantFrom<JsonValue>(1, 2, "x", null),
    fc.constant<JsonValue>({ deep: 1 }),
    fc.constant<JsonValue>([{ deep: 2 }]),
  );
  const objects = fc.array(fc.dictionary(fc.constantFrom("a", "b"), value), { minLength: 1, maxLength: 3 });
  const bind = fc
    .constantFrom("car", "car.a", "car.b.deep", "site.a", "site", "page.a", "decisions.b", "index")
    .map(($bind): JsonValue => ({ $bind }));
  const props = fc.dictionary(
    fc.constantFrom("one", "two", "three"),
    fc.oneof(
      bind,
      bind.map((item): JsonValue => [item]),
      value,
    ),
  );
  fc.assert(
    fc.property(fc.array(props, { minLength: 1, maxLength: 3 }), objects, (all, pool) => {
      const keptProps = new KeptProps();
      const nodes = all.map(node);
      const at = (index: number) => pool[index % pool.length] as JsonObject;
      for (let page = 0; page < 8; page += 1) {
        const scope = {
          car: at(page),
          site: at(page >> 1),
          decisions: at(page >> 2),
          page: { a: page },
          index: page % 2,
        };
        for (const node of nodes)
          expect(propsOf(node, scope, keptProps)).toEqual(plan([node], scope, { place, holds })[0]?.props);
      }
    }),
  );
});
