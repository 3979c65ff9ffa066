import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFilters } from "../../search/filters/parse.ts";
import { buildOtherCarsFilter } from "./similar.ts";

it("leaves out the car itself, whatever signs its id has", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary" }), (id) => {
      const parsed = parseFilters(buildOtherCarsFilter(id));
      expect(parsed).toMatchObject({ ok: true });
      expect(JSON.stringify(parsed)).toContain(
        JSON.stringify({ kind: "not", of: { kind: "facet", attribute: "objectID", value: id } }),
      );
    }),
    { examples: [['Q"4'], ["Q\\5"], ['"'], ["Q6\\"]] },
  );
});
