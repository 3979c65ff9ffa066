import { defineDemand, isAbout } from "../demand.ts";

export const demand = defineDemand({
  name: "value",
  prove: ({ claim, among, carTypes }) => ({
    page: (page) =>
      isAbout(carTypes, page)
        ? page.claims
            .filter((one) => one.claim === claim && one.car === page.car?.id && one.place.page === page.path)
            .filter(({ value }) => !among.includes(String(value)))
            .map(({ value, place, car }) => ({
              message: `It says "${String(value)}" of a ${page.car?.car_type ?? ""} car, not ${among.map((one) => `"${one}"`).join(" or ")}.`,
              at: place,
              ...(car !== undefined && { car }),
            }))
        : [],
  }),
});
