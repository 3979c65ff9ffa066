import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

const textOf = (value: JsonValue | undefined) => (typeof value === "string" ? value : undefined);
const numberOf = (value: JsonValue | undefined) => (typeof value === "number" ? value : undefined);

/** A new model of a dealer (content/models.json) as a car that can be drawn; undefined for an unknown slug. */
export function modelCar(tenant: Pick<ResolvedTenant, "content">, slug: string): Car | undefined {
  const models: JsonObject[] = tenant.content.models ?? [];
  const model = models.find((one) => one.slug === slug);
  if (model === undefined) return undefined;
  const car: Partial<Car> = {
    id: String(model.id),
    slug,
    name: String(model.name),
    make: textOf(model.manufacturer_name) ?? "",
    model: String(model.name),
    simple_body: textOf(model.body),
    simple_fuel: textOf(model.fuel),
    colour: textOf(model.colour),
    doors: numberOf(model.doors),
    variant: { vehiclelength: numberOf(model.length), vehicleheight: numberOf(model.height) },
  };
  return car as Car;
}
