import { expect, it } from "vitest";
import { parseJson } from "../json/parse.ts";
import { buildSchemaAddress, canReachSchemas, resolveSchemaFolder } from "./schema-way.ts";

const doc = (file: string, $schema?: string) => parseJson(file, JSON.stringify({ $schema }));
const theme = doc("acme/theme.json", "../../schemas/json-schema/theme.schema.json");
const page = doc("acme/pages/home.json", "../../../schemas/json-schema/page.schema.json");

it.each([
  ["the usual one", [doc("acme/site.json", "../../schemas/json-schema/site.schema.json")], "../schemas/json-schema/"],
  [
    "that of the site elsewhere",
    [doc("acme/site.json", "../../../srv/forecourt/schemas/json-schema/site.schema.json")],
    "../../srv/forecourt/schemas/json-schema/",
  ],
  [
    "the usual one where only the site says another",
    [doc("acme/site.json", "../schemas/json-schema/site.schema.json"), theme, page],
    "../schemas/json-schema/",
  ],
  ["the usual one where nothing is said", [doc("acme/site.json")], "../schemas/json-schema/"],
])("takes the way to the schemas: %s", (_, docs, way) => {
  expect(resolveSchemaFolder("acme", docs)).toBe(way);
});

it("knows a wrong depth, and leaves absolute addresses alone", () => {
  const way = "../schemas/json-schema/";
  expect([theme, page].map((jsonDoc) => canReachSchemas(way, jsonDoc))).toEqual([true, true]);
  expect(canReachSchemas(way, doc("acme/pages/home.json", "../../schemas/json-schema/page.schema.json"))).toBe(false);
  expect(canReachSchemas(way, doc("acme/pages/home.json", "../json-schema/page.schema.json"))).toBe(false);
  expect(canReachSchemas(way, doc("acme/pages/home.json", "https://example.com/page.schema.json"))).toBe(true);
  const elsewhere = doc("acme/theme.json", "../../srv/schemas/json-schema/theme.schema.json");
  expect(canReachSchemas(way, elsewhere)).toBe(true);
  expect(buildSchemaAddress("_brands/kia/pages/home.json", "page")).toBe(
    "../../../../schemas/json-schema/page.schema.json",
  );
});
