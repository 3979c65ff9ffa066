import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { Claim } from "../claim.ts";
import { type Breach, defineDemand, isAbout } from "../demand.ts";
import { quoted } from "../quote.ts";
import type { Surveyed } from "../survey.ts";
import { typesIn } from "./where-true.ts";

export const demand = defineDemand({
  name: "value",
  prove({ claim, among, carTypes }, { live }) {
    const sold = new Set<Car["car_type"]>(
      live.stock.cars.filter(({ id }) => live.stock.shown.has(id)).map(({ car_type }) => car_type),
    );
    /** The type of cars that a text is about which names no car: one that the dealer sells and the text does not rule out. */
    const typeOf = ({ words }: Claim) =>
      typesIn(words).find((type) => sold.has(type) && (carTypes === undefined || carTypes.includes(type)));
    const typeAbout = (one: Claim, page: Surveyed) => {
      if (one.carType !== undefined)
        return carTypes?.includes(one.carType) === false ? undefined : one.carType;
      if (one.car === undefined) return one.part === undefined ? undefined : typeOf(one);
      const isOwn = one.car === page.car?.id && one.place.page === page.path && isAbout(carTypes, page);
      return isOwn ? page.car?.car_type : undefined;
    };
    return {
      page: (page) =>
        page.claims.flatMap((one): Breach[] => {
          const type = one.claim === claim && !among.includes(String(one.value)) && typeAbout(one, page);
          if (!type) return [];
          const message = `It says ${one.said === undefined ? `"${String(one.value).slice(0, 90)}"` : quoted(one)} of a ${type} car, not ${among.map((said) => `"${said}"`).join(" or ")}.`;
          return [{ message, at: one.place, ...(one.car !== undefined && { car: one.car }) }];
        }),
    };
  },
});
