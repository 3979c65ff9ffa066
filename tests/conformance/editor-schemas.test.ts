import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { dataSources } from "../../schemas/data-sources/catalogue.ts";
import { buildEditorSchemas } from "../../schemas/emit/editor-schemas.ts";

const schemas = buildEditorSchemas(catalog, dataSources);
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false }, inlineRefs: false });
for (const [name, schema] of schemas) ajv.addSchema({ ...schema, $id: `${name}.schema.json` });
const { files } = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));

function schemaOf(file: string): string | undefined {
  const [, folder = "", name = ""] =
    /^(?:_(?:templates|brands)\/)?[^/]+\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(file) ?? [];
  if (folder === "") return name;
  if (folder === "rules") return name === "conditions" ? "conditions" : "rule-table";
  if (folder === "content") return `content-${name}`;
  return folder === "copy" ? "copy" : { pages: "page", frames: "frame", forms: "form" }[folder];
}

describe("the JSON Schemas for editors", () => {
  it("compile", () => {
    for (const name of schemas.keys()) expect(() => ajv.getSchema(`${name}.schema.json`), name).not.toThrow();
  });

  it("describe every property", () => {
    const bare: string[] = [];
    const isDescribed = (schema: unknown) =>
      typeof schema === "object" && schema !== null && ("description" in schema || "const" in schema);
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== "object" || value === null) return;
      const { properties = {} } = value as { properties?: object };
      for (const [name, inner] of at.includes("/if") ? [] : Object.entries(properties)) {
        if (!isDescribed(inner)) bare.push(`${at}/${name}`);
      }
      for (const [key, inner] of Object.entries(value)) visit(inner, `${at}/${key}`);
    };
    const own = [...schemas].filter(([name]) => name !== "layout-node");
    for (const [name, schema] of own) visit(schema, name);
    // Parts of conditions on a value whose properties are described elsewhere.
    const repeats = /\/(then|dependentSchemas)\/|^form\/properties\/schema\/properties\//;
    expect(bare.filter((place) => !repeats.test(place))).toEqual([]);
  });

  it("say in words what a pattern accepts", () => {
    const bare: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== "object" || value === null) return;
      const { pattern, description } = value as { pattern?: unknown; description?: unknown };
      const isName = at.endsWith("/propertyNames") || at.endsWith("/properties");
      if (typeof pattern === "string" && description === undefined && !isName) bare.push(at);
      for (const [key, inner] of Object.entries(value)) visit(inner, `${at}/${key}`);
    };
    for (const [name, schema] of schemas) visit(schema, name);
    expect(bare).toEqual([]);
  });

  it.each([...files].filter(([file]) => !file.includes("/demo/")))("accept %s", (file, text) => {
    const name = schemaOf(file);
    if (name === undefined || !schemas.has(name)) return;
    const validate = ajv.getSchema(`${name}.schema.json`);
    validate?.(JSON.parse(text));
    expect(validate?.errors?.map((error) => `${error.instancePath} ${error.message}`) ?? []).toEqual([]);
  });

  it.each([...files].filter(([, text]) => text.includes('"$schema"')))("are what %s names", (file, text) => {
    const { $schema } = JSON.parse(text) as { $schema: string };
    const path = new URL($schema, new URL(`../../tenants/${file}`, import.meta.url));
    expect(JSON.parse(readFileSync(path, "utf8"))).toBeTypeOf("object");
    expect(path.pathname.split("/").at(-1)).toBe(`${schemaOf(file)}.schema.json`);
  });
});
