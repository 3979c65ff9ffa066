import { expect, test } from "vitest";
import type { JsonObject } from "../json-value.ts";
import { checkDocument } from "./document.ts";

const form = (more: JsonObject): JsonObject => ({
  id: "fleet",
  title: "Fleet",
  submit: "Send",
  schema: {
    type: "object",
    properties: { name: { type: "string", title: "Name" }, size: { type: "number", title: "Size" } },
    required: ["name", "siez"],
  },
  lead: { category: "Lead" },
  ...more,
});

const found = (value: JsonObject) =>
  checkDocument("forms", "fleet", value, { components: {}, dataSources: {} }).findings.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

test("the mistakes of a form show at once, whether or not its schema refuses it", () => {
  const unknown = "form/unknown-field /forms/fleet/schema/required/1";
  expect(found(form({}))).toContain(unknown);
  const both = found(form({ order: "name" }));
  expect(both).toContain(unknown);
  expect(both).toContain("schema/wrong-type /forms/fleet/order");
});

test("what only follows from what its schema refuses is no mistake of its own", () => {
  const schema = {
    type: "object",
    properties: { name: "text", size: { type: "number", title: "Size" } },
    required: ["name"],
  };
  expect(found(form({ schema })).filter((one) => one.startsWith("form/"))).toEqual([]);
  expect(found({ id: "fleet", title: "Fleet" }).filter((one) => one.startsWith("form/"))).toEqual([]);
});
