import { existsSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { exampleOf, folderOf, htmlOfExample } from "./render-component.tsx";

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

describe.each(Object.values(catalog))("$name", ({ name, props, description, mainHeading }) => {
  const folder = folderOf(name);
  const validate = ajv.compile(props as object);

  it("has a folder of its name, a description and an example", () => {
    expect(existsSync(new URL(`${name}.tsx`, folder))).toBe(true);
    expect(existsSync(new URL("example.json", folder))).toBe(true);
    expect(description).not.toBe("");
  });

  it("accepts its example and refuses a misspelt prop", () => {
    const example = exampleOf(name);
    validate(example.props);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...example.props, noSuchProp: 1 })).toBe(false);
  });

  it("describes every prop", () => {
    for (const [prop, schema] of Object.entries((props as { properties?: object }).properties ?? {})) {
      expect.soft((schema as { description?: string }).description, `${name}.${prop}`).toBeTruthy();
    }
  });

  it("says whether it shows the main heading of a page", () => {
    const example = exampleOf(name);
    const { properties = {} } = props as { properties?: { [prop: string]: { default?: unknown } } };
    const isFirst = ["level", "headingLevel"].some(
      (prop) => ((example.props as { [prop: string]: unknown })[prop] ?? properties[prop]?.default) === 1,
    );
    expect(htmlOfExample(name, example).includes("<h1")).toBe(mainHeading === true || isFirst);
  });

  it("renders its example on the server, without inline styles or scripts", () => {
    const html = htmlOfExample(name, exampleOf(name));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<script(?![^>]*type="application)/);
    expect(html).not.toMatch(/\[object Object\]/);
  });
});
