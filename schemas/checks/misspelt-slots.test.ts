import { expect, it } from "vitest";
import { wordingOf } from "../diagnostics/catalogue.ts";
import { misspeltSlots } from "./misspelt-slots.ts";

const catalog = { Section: { name: "Section", slots: { body: {}, aside: {} } } } as never;
const missing = (pointer: string) =>
  ({ code: "schema/missing-property", params: { property: "use", description: "" }, pointer }) as const;
const page = {
  layout: [{ id: "hero", use: "Section", slots: { bdy: [{ id: "search" }, { id: "other" }], body: [{}] } }],
} as never;

it("reports the slot, once, in place of what its entries lack", () => {
  const found = misspeltSlots(
    [missing("/layout/0/slots/bdy/0"), missing("/layout/0/slots/bdy/1")],
    page,
    catalog,
  );
  expect(found).toMatchObject([{ code: "layout/unknown-slot", pointer: "/layout/0/slots/bdy" }]);
  expect(found[0] && wordingOf(found[0]).hint).toContain('"body"');
});

it("leaves what stands in a slot of the node", () => {
  const findings = [missing("/layout/0/slots/body/0")];
  expect(misspeltSlots(findings, page, catalog)).toEqual(findings);
});
