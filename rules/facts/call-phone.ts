import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"car_type" | "location"> = ({ car, site }) =>
  trimTextOrNull(car?.car_type && site.phones?.[car.car_type]) ??
  trimTextOrNull(car?.location?.phone) ??
  trimTextOrNull(site.phone);

export const fact = defineFact({
  name: "call_phone",
  description:
    "The number to call about the car: the site's phone for its car type, else its location's, else the site's main phone; null when there is none.",
  schema: { type: ["string", "null"] },
  reads: ["car_type", "location"],
  compute,
  inputFor: (value) => ({ car: { location: { phone: value as string | null } } }),
  examples: [
    [{ car: { car_type: "used" }, site: { phone: "08 1", phones: { used: "08 2" } } }, "08 2"],
    [
      {
        car: { car_type: "new", location: { phone: "08 3" } },
        site: { phone: "08 1", phones: { used: "08 2" } },
      },
      "08 3",
    ],
    [{ car: { car_type: "new" }, site: { phone: "08 1" } }, "08 1"],
    [{}, null],
  ],
});
