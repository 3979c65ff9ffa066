import type { PlannedNode } from "../../../renderer/planning/index.ts";
import type { ClaimName } from "../../../schemas/documents/claims.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { isObject, type JsonValue } from "../../../schemas/json-value.ts";
import { type Breach, defineDemand, isAbout } from "../demand.ts";

/** What the stock knows of a car for a claim. */
const fields: { readonly [name in ClaimName]?: (car: Car) => string | number | null | undefined } = {
  registration: ({ regplate }) => regplate,
  year: ({ year }) => year,
  odometer: ({ km }) => km,
};

/** Whether planned nodes state a value. */
function states(nodes: readonly PlannedNode[], wanted: string | number): boolean {
  const inValue = (value: JsonValue): boolean => {
    if (value === wanted) return true;
    if (typeof value === "string") return typeof wanted === "string" && value.includes(wanted);
    if (Array.isArray(value)) return value.some(inValue);
    return isObject(value) && Object.values(value).some(inValue);
  };
  return nodes.some(
    ({ props, slots = {} }) =>
      inValue(props) || Object.values(slots).some((children) => states(children, wanted)),
  );
}

export const demand = defineDemand({
  name: "onCarPage",
  prove: ({ needs, carTypes }, { live }) => ({
    page(page) {
      const { car, tree, isCarPage, path, pageId, claims } = page;
      if (!isCarPage || !car || !tree || !isAbout(carTypes, page)) return [];
      return needs.flatMap((needed): Breach[] => {
        const value = fields[needed]?.(car);
        const isStated =
          fields[needed] === undefined
            ? claims.some(({ claim, car: about }) => claim === needed && about === car.id) ||
              (car.price ?? 0) <= Number(live.prepared.tenant.site.settings?.normalPriceAbove ?? 0)
            : value === null || value === undefined || value === "" || states(tree, value);
        return isStated
          ? []
          : [
              {
                message: `The car's page does not state its ${needed}.`,
                at: { page: path, pageId },
                car: car.id,
              },
            ];
      });
    },
  }),
});
