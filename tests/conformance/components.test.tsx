import { existsSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import type { PlannedNode } from "../../renderer/planning/payload.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { renderNodes } from "./render-component.tsx";

const folderOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter, at) => (at ? "-" : "") + letter.toLowerCase());
const ajv = new Ajv2020({ allErrors: true, strict: false });

interface Example {
  props: JsonObject;
  slots?: PlannedNode["slots"];
  templates?: PlannedNode["templates"];
}

describe.each(Object.values(catalog))("$name", ({ name, props, lazy, description }) => {
  const folder = new URL(`../../renderer/components/${folderOf(name)}/`, import.meta.url);
  const read = () => JSON.parse(readFileSync(new URL("example.json", folder), "utf8")) as Example;
  const validate = ajv.compile(props as object);

  it("has a folder of its name, a description and an example", () => {
    expect(existsSync(new URL(`${name}.tsx`, folder))).toBe(true);
    expect(existsSync(new URL("example.json", folder))).toBe(true);
    expect(description).not.toBe("");
  });

  it("accepts its example and refuses a misspelt prop", () => {
    const example = read();
    validate(example.props);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...example.props, noSuchProp: 1 })).toBe(false);
  });

  it("describes every prop", () => {
    for (const [prop, schema] of Object.entries((props as { properties?: object }).properties ?? {})) {
      expect.soft((schema as { description?: string }).description, `${name}.${prop}`).toBeTruthy();
    }
  });

  it("renders its example on the server, without inline styles or scripts", () => {
    const node = { id: "example", use: name, ...read() };
    const inside = lazy === "search" && name !== "SearchRoot";
    const root = { id: "root", use: "SearchRoot", props: { applyLabel: "Apply" }, slots: { main: [node] } };
    const html = renderNodes(inside ? [root] : [node]);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<script(?![^>]*type="application)/);
    expect(html).not.toMatch(/\[object Object\]/);
  });
});
