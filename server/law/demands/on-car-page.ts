import type { PlannedNode } from "../../../renderer/planning/index.ts";
import type { ClaimName } from "../../../schemas/documents/claims.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../schemas/json-value.ts";
import { type Breach, defineDemand, isAbout } from "../demand.ts";
import { isText } from "../node-claims.ts";

/** What the stock knows of a car for a claim. */
const fields: { readonly [name in ClaimName]?: (car: Car) => string | number | null | undefined } = {
  registration: ({ regplate }) => regplate,
  year: ({ year }) => year,
  odometer: ({ km }) => km,
};

/** Whether an object is what a component knows of a car: it may show some of it, its name at any rate. */
const isCarData = (value: JsonObject) => typeof value.slug === "string";

/** Whether planned nodes state a value: as the value of a fact, or in a text. */
function states(nodes: readonly PlannedNode[], wanted: string | number): boolean {
  const inValue = (value: JsonValue): boolean => {
    if (typeof value === "string") return value.includes(String(wanted));
    if (Array.isArray(value)) return value.some(inValue);
    if (!isObject(value)) return false;
    if (isCarData(value)) return inValue(value.name ?? null);
    if (value.value === wanted) return true;
    return Object.entries(value).some(([name, inner]) => isText(name, inner) && inValue(inner));
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
