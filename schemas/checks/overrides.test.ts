import { expect, it } from "vitest";
import { wordingOf } from "../diagnostics/catalogue.ts";
import { unknownItems } from "./overrides.ts";

const search = { id: "search", use: "HeroSearch" };
const page = (...more: object[]) => ({
  layout: [{ id: "hero", use: "Hero", slots: { body: [search] } }, { id: "search", props: {} }, ...more],
});
const missing = {
  code: "schema/missing-property",
  params: { property: "use", description: "" },
  pointer: "/layout/1",
} as const;

it("says where a node stands that is changed at another depth", () => {
  const [found] = unknownItems([missing], page() as never);
  expect(found).toMatchObject({ code: "layer/unknown-item", pointer: "/layout/1/id" });
  expect(found && wordingOf(found).hint).toContain('"search" stands at /layout/hero/slots/body/search:');
});

it("lists the ids of the list where several nodes have the id, or none has", () => {
  const twice = page({ id: "foot", use: "Section", slots: { body: [search] } });
  for (const value of [twice, { layout: [search, { id: "other-thing" }] }]) {
    const [found] = unknownItems([missing], value as never);
    expect(found && wordingOf(found).hint).toMatch(/^Write the id of an inherited entry \(/);
  }
});
