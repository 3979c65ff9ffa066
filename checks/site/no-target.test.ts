import { expect, it } from "vitest";
import { collectDiagnosticsWith } from "../testing/minimal-dealer.ts";

const codesFor = (form: string) =>
  collectDiagnosticsWith({
    "site.json": { leads: { delivery: [{ id: "crm", adapter: "file", path: "acme", forms: [form] }] } },
    "pages/fleet.json": {
      ...{ paths: ["/fleet"], title: "Fleet", frame: "site", layout: [] },
      data: { fleet: { source: "form", params: { id: "enquiry" } } },
    },
  }).map(({ code }) => code);

it("leaves a form that a target misspells to the look-up of its name", () => {
  expect(codesFor("enqiury")).toEqual(["reference/unknown-form"]);
  expect(codesFor("enquiry")).toEqual([]);
});
