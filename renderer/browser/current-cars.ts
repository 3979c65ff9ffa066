import type { FromSchema } from "json-schema-to-ts";
import { useEffect, useState } from "react";
import type { priceDecisionSchema, tagDecisionSchema } from "../values/car-schema.ts";

/** The current data of a saved car: the response of `GET /api/cars`. */
export interface CurrentCar {
  id: string;
  km: number | null;
  decisions: { price?: FromSchema<typeof priceDecisionSchema>; tag?: FromSchema<typeof tagDecisionSchema> };
}

/** Current data of cars by id; "gone" for those that the site no longer has. Empty until it has loaded. */
export type CurrentCars = ReadonlyMap<string, CurrentCar | "gone">;

const unknown: CurrentCars = new Map();

async function ask(ids: readonly string[], signal: AbortSignal): Promise<CurrentCars> {
  const answer = await fetch(`/api/cars?${new URLSearchParams({ ids: ids.join(",") })}`, { signal });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const { cars } = (await answer.json()) as { cars: CurrentCar[] };
  const known = new Map(cars.map((car) => [car.id, car]));
  return new Map(ids.map((id) => [id, known.get(id) ?? "gone"]));
}

/** Maximum number of requested cars: the server's limit. */
const most = 60;

/** Today's prices and availability of saved cars, requested once per list. */
export function useCurrentCars(ids: readonly string[]): CurrentCars {
  const [current, setCurrent] = useState(unknown);
  const asked = ids.slice(0, most).join(",");
  useEffect(() => {
    if (asked === "") return;
    const abort = new AbortController();
    ask(asked.split(","), abort.signal).then(setCurrent, (error: unknown) => {
      if (!abort.signal.aborted) console.info("Today's prices of the saved vehicles could not be loaded.", error);
    });
    return () => abort.abort();
  }, [asked]);
  return current;
}
