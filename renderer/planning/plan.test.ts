import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LayoutNode } from "../../schemas/documents/page.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { compileLayout } from "./compile.ts";
import { type PlanContext, plan } from "./plan.ts";
import type { Scope } from "./scope.ts";

const catalog = {
  Box: {
    name: "Box",
    client: "none",
    description: "",
    props: {
      type: "object",
      properties: {
        tone: { type: "string", default: "plain" },
        label: { type: "string", live: ["count"] },
        labels: { type: "object", additionalProperties: { type: "string", live: ["n"] } },
      },
    },
    slots: { body: { description: "" }, card: { description: "", template: true } },
  },
} as const;
const copy = { hello: "Hello {name}", cars: "{count, plural, one {# car} other {# cars}}", plain: "Plain" };
const context: PlanContext = {
  place: { locale: "en-AU", timeZone: "Australia/Perth" },
  holds: (condition, scope) => (condition as { fact: string; value: JsonValue }).value === scope.flag,
};
const planOf = (nodes: LayoutNode[], scope: Scope = {}) =>
  plan(compileLayout(nodes, { catalog, copy }), scope, context);
const propsOf = (props: object, scope: Scope = {}) =>
  planOf([{ id: "a", use: "Box", props: props as JsonObject }], scope)[0]?.props;

describe("plan", () => {
  it("applies the defaults of the component's schema", () => {
    expect(propsOf({})).toEqual({ tone: "plain" });
    expect(propsOf({ tone: "loud" })).toEqual({ tone: "loud" });
  });

  it("reads bindings, takes their default, and leaves out what leads nowhere", () => {
    const scope = { car: { name: "Corolla", images: [{ url: "/a.jpg" }] } };
    expect(propsOf({ tone: { $bind: "car.name" } }, scope)).toEqual({ tone: "Corolla" });
    expect(propsOf({ x: { $bind: "car.images.0.url" } }, scope)).toMatchObject({ x: "/a.jpg" });
    expect(propsOf({ x: { $bind: "car.none", default: 3 } }, scope)).toMatchObject({ x: 3 });
    for (const name of ["", "  "]) {
      expect(propsOf({ x: { $bind: "name", default: "B" } }, { name })).toMatchObject({ x: "B" });
      expect(propsOf({ x: { $bind: "name" } }, { name })).toMatchObject({ x: name });
    }
    const worded = { $msg: "hello", values: { name: { $bind: "car.name" } } };
    expect(propsOf({ x: { $bind: "car.none", default: worded } }, scope)).toMatchObject({
      x: "Hello Corolla",
    });
    expect(propsOf({ x: { $bind: "car.none" } }, scope)).not.toHaveProperty("x");
    expect(propsOf({ x: { $bind: "car.constructor.name" } }, scope)).not.toHaveProperty("x");
  });

  it("words messages, also with bound values and inside lists", () => {
    const values = { name: { $bind: "who" } };
    const props = { x: [{ $msg: "hello", values }, { $msg: "plain" }] };
    expect(propsOf(props, { who: "Ada" })).toMatchObject({ x: ["Hello Ada", "Plain"] });
  });

  it("hands wording of live props on parsed", () => {
    const list = ["plural", "count", { one: [["#"], " car"], other: [["#"], " cars"] }, 0, "cardinal"];
    expect(propsOf({ label: { $msg: "cars" } })).toMatchObject({ label: [list] });
    expect(propsOf({ labels: { a: "{n} left" } })).toMatchObject({ labels: { a: [["arg", "n"], " left"] } });
  });

  it("leaves out nodes whose condition does not hold", () => {
    const when = { fact: "flag", operator: "equal", value: true };
    const node = { id: "a", use: "Box", when };
    expect(planOf([node], { flag: true })).toHaveLength(1);
    expect(planOf([node], { flag: false })).toEqual([]);
  });

  it("repeats a node per item, with stable ids and the item's own decisions", () => {
    const list: JsonValue = [{ id: "x", decisions: { of: "x" } }, { slug: "y" }, 3];
    const scope: Scope = { decisions: { of: "page" }, list };
    const props = { x: { $bind: "decisions.of", default: "none" }, at: { $bind: "index" } };
    const nodes = planOf([{ id: "a", use: "Box", props, repeat: { each: "list", as: "car" } }], scope);
    expect(nodes.map(({ id }) => id)).toEqual(["a-x", "a-y", "a-2"]);
    expect(nodes.map((node) => node.props.x)).toEqual(["x", "none", "none"]);
    expect(planOf([{ id: "a", use: "Box", repeat: { each: "list", limit: 1 } }], scope)).toHaveLength(1);
    expect(planOf([{ id: "a", use: "Box", repeat: { each: "nothing" } }], scope)).toEqual([]);
  });

  it("plans slots, keeps templates for later, and puts the page in place of the outlet", () => {
    const child = { id: "b", use: "Box", props: { x: { $bind: "car" } } };
    const [box] = planOf([{ id: "a", use: "Box", slots: { body: [child], card: [child] } }], { car: 1 });
    expect(box?.slots?.body?.[0]?.props).toMatchObject({ x: 1 });
    expect(box?.templates?.card?.[0]?.props).toMatchObject({ x: { $bind: "car" } });
    const outlet = planOf([child]);
    const frame = compileLayout([{ id: "o", use: "Outlet" }], { catalog, copy });
    expect(plan(frame, {}, { ...context, outlet })).toEqual(outlet);
  });

  it("puts what only some screens show where only they do", () => {
    const [only] = planOf([{ id: "a", use: "Box", only: "phone" }]);
    expect(only).toMatchObject({
      use: "OnlyOn",
      props: { screens: "phone" },
      slots: { body: [{ id: "a", use: "Box" }] },
    });
  });

  it("never leaves a marker behind, for any layout and scope", () => {
    const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
    const path = fc.constantFrom("a", "a.b", "a.0", "", "__proto__", "constructor", "a..b");
    const binding = fc.record({ $bind: path }) as fc.Arbitrary<JsonValue>;
    const message = fc.record({ $msg: fc.constantFrom("hello", "cars", "none") }) as fc.Arbitrary<JsonValue>;
    const value = fc.oneof(json, binding, message, fc.array(binding), fc.dictionary(fc.string(), message));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), json, (props, a) => {
        const planned = propsOf(props as JsonObject, { a });
        const text = JSON.stringify(planned);
        expect(text).toBeDefined();
        if (!JSON.stringify([props, a]).includes("$text")) expect(text).not.toContain('"$text"');
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    );
  });
});
