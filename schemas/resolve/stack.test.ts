import { describe, expect, it } from "vitest";
import { applySourceChange, type TenantSource } from "./source.ts";
import { resolveLayerStack, resolveStack } from "./stack.ts";

const text = (value: object) => JSON.stringify(value);
const source: TenantSource = {
  files: new Map([
    ["_platform/site.json", text({ name: "Platform", flags: { pdf: true } })],
    ["_platform/pages/home.json", text({ title: "Home", layout: [{ id: "hero", use: "Hero" }] })],
    ["_platform/pages/cars.json", text({ title: "Cars", layout: [{ id: "list", use: "List" }] })],
    ["acme/site.json", text({ name: "Acme" })],
    ["acme/pages/home.json", text({ layout: [{ id: "hero", props: { heading: "Acme" } }] })],
    ["acme/pages/cars.json", text({ layout: [{ id: "lisst", $remove: true }] })],
  ]),
  others: new Set(["acme/assets/logo.svg"]),
};
const resolved = (from: TenantSource) => resolveStack(resolveLayerStack(from, "acme").layers);
const change = (file: string, value: object) =>
  applySourceChange(source, { changed: new Map([[file, text(value)]]), removed: [] });

describe("a change of one file", () => {
  it.each([
    ["acme/pages/cars.json", { title: "Our cars" }],
    ["_platform/pages/cars.json", { title: "Vehicles", layout: [] }],
  ])("leaves the identity of other documents: %s", (file, value) => {
    const before = resolved(source).root;
    const after = resolved(change(file, value)).root;
    expect(after.pages.get("cars")?.value).not.toEqual(before.pages.get("cars")?.value);
    expect(after.pages.get("home")?.value).toBe(before.pages.get("home")?.value);
    expect(after.pages.get("home")?.value).toMatchObject({
      title: "Home",
      layout: [{ id: "hero", use: "Hero", props: { heading: "Acme" } }],
    });
  });

  it("keeps the problems of the documents that it leaves", () => {
    const codes = (from: TenantSource) => resolved(from).problems.map(({ finding }) => finding.code);
    expect(codes(source)).toEqual(["layer/nothing-to-remove"]);
    expect(codes(change("acme/pages/home.json", { title: "Acme" }))).toEqual(["layer/nothing-to-remove"]);
    expect(codes(change("acme/pages/cars.json", { title: "Cars" }))).toEqual([]);
  });

  it("keeps the names of the other files", () => {
    expect(change("acme/site.json", { name: "Acme Cars" }).others).toBe(source.others);
  });
});
