import { describe, expect, it } from "vitest";
import { convertToJson, convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { documentSchemas } from "../../services/studio/documents.ts";
import { applyChange } from "../editing.ts";
import { ownFields } from "./field-registry.tsx";
import { createItem, diffValues, filterSchema, type Prepared, pickValidParts, prepare } from "./form-schema.ts";

const { content, ...documents } = documentSchemas as unknown as { [name: string]: JsonObject };
const all = Object.entries({ ...documents, ...content }) as [string, JsonObject][];

/** The names of all own fields in a form. */
function fieldsIn(ui: object): string[] {
  return Object.entries(ui).flatMap(([key, inner]) =>
    key === "ui:field" ? [String(inner)] : typeof inner === "object" && inner !== null ? fieldsIn(inner) : [],
  );
}

describe("the form of a schema", () => {
  it.each(all)("has a field for every value of %s that it does not hide", (_name, schema) => {
    const { ui } = prepare(schema) as Prepared;
    expect(fieldsIn(ui).filter((field) => !Object.hasOwn(ownFields, field))).toEqual([]);
  });

  it("has what is added to a schema, in its group and place", () => {
    const added = { type: "integer", title: "Cars a page", default: 3, ui: { group: "Search", order: 1 } };
    const { schema, ui } = prepare({ type: "object", properties: { other: { type: "string" }, added } }) ?? {};
    expect(Object.keys(convertToJsonObject(schema?.properties))).toEqual(["added", "other"]);
    expect(ui?.added).toMatchObject({ "ui:widget": "text", "ui:own": { group: "Search", preset: 3 } });
  });

  it("is narrowed down to the parts whose words are looked for", () => {
    const found = filterSchema(convertToJsonObject(documents.site), "postcode");
    expect(Object.keys(convertToJsonObject(found?.properties))).toContain("address");
    expect(Object.keys(convertToJsonObject(found?.properties))).not.toContain("phone");
    expect(filterSchema(convertToJsonObject(documents.site), "nothing is called so")).toBeUndefined();
  });

  it("shows what has the shape of its schema, and leaves the rest alone", () => {
    const form = prepare(documents.site) as Prepared;
    const message = { name: "A", seo: 3, licences: "none", phone: { $bind: "site.phone" } };
    expect(pickValidParts(message, form)).toEqual({ name: "A", phone: { $bind: "site.phone" } });
  });
});

describe("the changes of a form", () => {
  const before = { name: "A", places: [{ id: "one", slug: "1" }], kept: { x: 1 } };

  it("name only what differs, items by their ids", () => {
    const after = { name: "A", places: [{ id: "one", slug: "2" }], kept: {} };
    const changes = diffValues(before, after);
    expect(changes).toEqual([
      { op: "set", steps: ["places", "one", "slug"], value: "2" },
      { op: "remove", steps: ["kept", "x"] },
    ]);
    expect(changes.reduce(applyChange, convertToJson(before))).toEqual(after);
  });

  it("say wording and lists without ids as a whole", () => {
    expect(diffValues({ title: { $msg: "a" } }, { title: { $msg: "b" } })).toEqual([
      { op: "set", steps: ["title"], value: { $msg: "b" } },
    ]);
    expect(diffValues({ hosts: ["a"] }, { hosts: ["a", "b"] })).toEqual([
      { op: "set", steps: ["hosts"], value: ["a", "b"] },
    ]);
  });
});

it("begins an item with what its schema says, and with what is required as the one before it has it", () => {
  const places = convertToJsonObject(convertToJsonObject(documents.site?.properties).locations);
  const before = { id: "place-1", name: "Yard", slug: "yard", address: { city: "Perth" } };
  const form = prepare(places);
  expect(
    createItem(convertToJsonObject(form?.schema.items), { ...convertToJsonObject(places.ui), hasId: true }, [before]),
  ).toEqual({
    ...{ id: "place-2", name: "New place", slug: "place-2" },
    ...{ address: { city: "Perth" }, location_type: "sales", visible: true },
  });
});
