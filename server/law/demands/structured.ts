import type { Car } from "../../../schemas/entities/car.schema.ts";
import { type JsonObject, objectOf } from "../../../schemas/json-value.ts";
import { defineDemand } from "../demand.ts";

/** What the stock must know for a property. */
const known: { readonly [property: string]: (car: Car) => unknown } = {
  vehicleIdentificationNumber: ({ vin }) => vin,
  mileageFromOdometer: ({ km }) => (typeof km === "number" ? true : undefined),
};

const typed = (jsonLd: readonly JsonObject[], types: readonly string[]) =>
  jsonLd.find((one) => types.includes(String(one["@type"])));

/** Properties that a car's structured data lacks although the stock knows them. */
const lacking = (data: JsonObject | undefined, wanted: readonly string[], car: Car) =>
  wanted.filter((property) => {
    const value = known[property];
    return (value === undefined || value(car)) && data?.[property] === undefined;
  });

export const demand = defineDemand({
  name: "structured",
  prove({ car: wanted = [], breadcrumbs = false }, { live, now }) {
    const publishesVin = live.prepared.tenant.site.feeds?.vin !== false;
    const { locations = [] } = live.prepared.tenant.site;
    const ratings = new Set(locations.map(({ average_rating }) => average_rating));
    /** A rating in structured data that no location has. */
    const foreignRating = (jsonLd: readonly JsonObject[]) =>
      jsonLd
        .map(({ aggregateRating }) => objectOf(aggregateRating).ratingValue)
        .find((value) => value !== undefined && value !== null && !ratings.has(Number(value)));
    const asked = wanted.filter((property) => publishesVin || property !== "vehicleIdentificationNumber");
    return {
      page({ head, tree, car, isCarPage, path, pageId, moment }) {
        if (head === undefined || head.noindex === true || moment !== now) return [];
        const at = { page: path, pageId };
        const { jsonLd = [] } = head;
        const rating = foreignRating(jsonLd);
        if (rating !== undefined) {
          const message = `The structured data of ${path} states a rating of ${String(rating)}, which no location of site.json has.`;
          return [{ message, at: { ...at, prop: "meta.structuredData" } }];
        }
        const needsCrumbs = breadcrumbs && path !== "/" && tree !== undefined;
        if (needsCrumbs && typed(jsonLd, ["BreadcrumbList"]) === undefined)
          return [{ message: `${path} has no breadcrumbs.`, at }];
        if (!isCarPage || car === undefined) return [];
        return lacking(typed(jsonLd, ["Car", "Vehicle"]), asked, car).map((property) => ({
          message: `The car's structured data lacks ${property}.`,
          at,
          car: car.id,
        }));
      },
    };
  },
});
