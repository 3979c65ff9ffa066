import { type ComponentType, useEffect, useState } from "react";
import type { KeptCar } from "../../browser/car-lists.ts";
import { readCars, writeCars } from "../../browser/car-lists.ts";
import { usePage } from "../../layout/index.ts";
import { convertToSavedCar } from "../../parts/convert-saved-car.ts";
import { serializeSavedCar } from "../../values/saved-car-text.ts";
import type { RecentCars } from "./RecentCars.tsx";
import type { Props } from "./schema.ts";

type View = ComponentType<Parameters<typeof RecentCars>[0]>;

/** Cars recently viewed in this browser. The code that shows them is loaded only if there are any. */
export function RecentlyViewed(props: Props) {
  const { car } = props;
  const { site } = usePage();
  const [cars, setCars] = useState<KeptCar[]>([]);
  const [shown, setShown] = useState<{ View: View }>();
  useEffect(() => {
    const others = readCars(site.id, "viewed").filter(({ id }) => id !== car?.id);
    setCars(others);
  }, [site.id, car]);
  const any = cars.length > 0;
  useEffect(() => {
    if (any) import("./RecentCars.tsx").then((module) => setShown({ View: module.RecentCars }));
  }, [any]);
  // The page's own car is remembered by delegated/saves.ts.
  const element = car ? <span hidden data-viewed={serializeSavedCar(convertToSavedCar(car))} /> : null;
  if (!any || !shown) return element;
  const onClear = () => {
    writeCars(site.id, "viewed", []);
    setCars([]);
  };
  return (
    <>
      {element}
      <shown.View {...props} cars={cars} onClear={onClear} />
    </>
  );
}
