import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { Claim } from "../claim.ts";
import { type Breach, defineDemand } from "../demand.ts";
import { quoted } from "../quote.ts";

/** The types of cars that a sentence names; none: all of them. */
export function typesIn(sentence: string): Car["car_type"][] {
  const lower = sentence.toLowerCase();
  const named: [string, Car["car_type"]][] = [
    ["new", "new"],
    ["demo", "demo"],
    ["used", "used"],
  ];
  const found = named.filter(([word]) => lower.includes(word)).map(([, type]) => type);
  return found.length > 0 ? found : ["new", "demo", "used"];
}

export const demand = defineDemand({
  name: "whereTrue",
  prove({ claim, among }, { live }) {
    const { stock } = live;
    const isTrue = ({ price_type, price }: Car) => !price || among.includes(price_type ?? "");
    const exception = (sentence: string) => {
      const types = typesIn(sentence);
      return stock.cars.find(
        (car) => stock.shown.has(car.id) && types.includes(car.car_type) && !isTrue(car),
      );
    };
    // A price type that promises less is no such words, and that of a text or a model is about its own price.
    const says = ({ value, part, carType }: Claim) =>
      claim !== "priceType" || (part === undefined && carType === undefined && among.includes(String(value)));
    return {
      page: (page) =>
        page.claims.flatMap((one): Breach[] => {
          if (one.claim !== claim || !says(one)) return [];
          // Words of the page of one car are about that car.
          const car = one.car === undefined ? exception(String(one.value)) : stock.byId.get(one.car);
          if (car === undefined || isTrue(car)) return [];
          const message = `${one.said === undefined ? `"${String(one.value).slice(0, 90)}"` : quoted(one)} is not true of a car whose stock says "${car.price_type ?? "no price type"}".`;
          return [{ message, at: one.place, car: car.id }];
        }),
    };
  },
});
