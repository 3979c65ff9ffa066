import { resolveDepartment } from "../../schemas/entities/department.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) =>
  resolveDepartment<string>({
    location_type: trimTextOrNull(getSubject(input, "location").location_type) ?? "",
  });

export const fact = defineFact({
  name: "location.type",
  scope: "page",
  description: "Department of the location: sales where it states none.",
  schema: { type: "string" },
  compute,
  examples: [
    [{ data: { location: { location_type: "service" } } }, "service"],
    [{ data: { location: { location_type: "" } } }, "sales"],
    [{}, "sales"],
  ],
});
