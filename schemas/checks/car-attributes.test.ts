import { describe, expect, it } from "vitest";
import { listedCar, ofCar } from "../data-sources/shapes.ts";
import { wordingOf } from "../diagnostics/catalogue.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { checkPath, type Seen } from "./bindings.ts";
import { carAttributeFinding } from "./car-attributes.ts";

const attributes = {
  gvm: { field: "variant.grossvehiclemass" },
  seating: { field: "seats", bands: [{ value: "5 and more" }] },
  arrival: { fact: "days_in_stock" },
  tags: { field: "categories" },
};
const tenant = { site: { search: { attributes } } } as unknown as ResolvedTenant;

/** What is said of a path of a page with a car in a list and a car of its own. */
function said(path: string): string | undefined {
  const seen: Seen = { findings: [], references: [] };
  const shapes = { car: listedCar, own: ofCar };
  checkPath(path, ["layout"], { names: Object.keys(shapes), open: false, shapes }, seen);
  expect(seen.findings).toEqual([]);
  const found = seen.references.flatMap(
    ({ lost, pointer }) => (lost && carAttributeFinding(lost, pointer, tenant)) ?? [],
  );
  return found[0] && wordingOf(found[0]).hint;
}

describe("an attribute of a site's search", () => {
  it("is part of a car in a list", () => {
    for (const path of ["car.gvm", "car.seating", "car.arrival", "car.tags.0"])
      expect([path, said(path)]).toEqual([path, undefined]);
  });

  it.each([
    ["car.gmv", 'Did you mean "car.gvm"?'],
    ["car.arival", 'Did you mean "car.arrival"?'],
    ["car.arrival.days", 'End the path at "car.arrival".'],
    ["own.gvm", 'Did you mean "own.variant.grossvehiclemass"?'],
    ["own.arrival", "let a table decide"],
    ["own.seating", "let a table decide"],
    ["own.nmae", 'Did you mean "own.name"?'],
  ])("says what is meant by %s", (path, hint) => {
    expect(said(path)).toContain(hint);
  });
});
