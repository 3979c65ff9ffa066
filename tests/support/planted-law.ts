import { fileURLToPath } from "node:url";
import type { CheckFinding } from "../../checks/check-finding.ts";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { findBreaches } from "../../services/law/index.ts";

/** The dealers of this repository. */
export const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));
/** Their JSON. */
export const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-06-03T02:00:00Z");
/** Few cars, in which the states of the demo stock occur all the same. */
const fewCars = 24;

/** A change to a dealer's JSON: a file of its folder, and what is merged into it. */
type Edit = { [file: string]: JsonObject };

/** A breach: the law that finds it, and what its finding names. */
export interface Plant {
  name: string;
  law: string;
  edit?: Edit;
  /** Changes cars of the stock. */
  car?: (car: Car, index: number) => Partial<Car> | undefined;
  /** The message, or the page, the file or the line that the finding names. */
  found: RegExp;
}

function merged(into: JsonValue | undefined, change: JsonValue): JsonValue {
  if (!isObject(change) || !isObject(into))
    return Array.isArray(change) && Array.isArray(into) ? [...into, ...change] : change;
  const result = { ...into };
  for (const [name, value] of Object.entries(change)) result[name] = merged(result[name], value);
  return result;
}

/** A dealer with planted breaches, and its files. */
interface PlantedDealer {
  live: LiveTenant;
  files: ReadonlyMap<string, string>;
}

/** A dealer with changes to its JSON and its cars. */
export async function createPlantedDealer(slug: string, plants: readonly Plant[]): Promise<PlantedDealer> {
  const files = new Map(source.files);
  const change = (file: string, patch: JsonObject) => {
    const path = `${slug}/${file}`;
    files.set(path, JSON.stringify(merged(JSON.parse(files.get(path) ?? "{}") as JsonValue, patch), null, 2));
  };
  change("site.json", { stock: { demo: { count: fewCars } } });
  for (const { edit = {} } of plants) for (const [file, patch] of Object.entries(edit)) change(file, patch);
  const { prepared, problems } = prepareTenant({ ...source, files }, slug, { env: {} });
  if (!prepared)
    throw new Error(
      problems.map(({ file, message, hint, pointer }) => `${file}${pointer}: ${message} ${hint}`).join("\n"),
    );
  const live = await loadLiveDealer(prepared, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
  const changed = live.stock.cars.map((car, index) =>
    Object.assign({}, car, ...plants.map((plant) => plant.car?.(car, index))),
  );
  return { live: { ...live, stock: buildStock(prepared, changed, now) }, files };
}

/** A finding with the line of JSON that it names and the two after it. */
export interface PlantedFinding extends CheckFinding {
  text: string;
}

/** The findings about a dealer with planted breaches. */
export async function findPlantedBreaches(slug: string, plants: readonly Plant[]): Promise<PlantedFinding[]> {
  const { live, files } = await createPlantedDealer(slug, plants);
  const found = await findBreaches(live, now);
  return found.map((checkFinding) => {
    const lines = (files.get(checkFinding.file) ?? "").split("\n");
    return { ...checkFinding, text: lines.slice(checkFinding.line - 1, checkFinding.line + 2).join(" ") };
  });
}

/** The plants that no finding names. */
export const findMissedPlants = (plants: readonly Plant[], found: readonly PlantedFinding[]): string[] =>
  plants
    .filter(
      ({ law, found: named }) =>
        !found.some(
          (plantedFinding) =>
            plantedFinding.law?.id === law &&
            [plantedFinding.message, plantedFinding.page ?? "", plantedFinding.file, plantedFinding.text].some((text) =>
              named.test(text),
            ),
        ),
    )
    .map(({ name }) => name);

/** Changes wordings. */
export const copy = (wording: { [key: string]: string }): Edit => ({ "copy.json": wording });
/** Changes or adds a node of a page. */
export const changeNode = (page: string, id: string, change: JsonObject): Edit => ({
  [`pages/${page}.json`]: { layout: [{ id, ...change }] },
});
/** Changes the first car that fits. */
export const changeFirstCar = (fits: (car: Car) => boolean, change: Partial<Car>) => {
  let done = false;
  return (car: Car) => {
    if (done || !fits(car)) return undefined;
    done = true;
    return change;
  };
};
const priced = ({ price, status, sold, subscription_price }: Car) =>
  (price ?? 0) > 5000 && status === "in_stock" && !sold && !subscription_price;
/** Used cars with a price. */
export const isPricedUsedCar = (car: Car) => priced(car) && car.car_type === "used";
