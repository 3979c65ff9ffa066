import type { Car } from "../../../schemas/entities/car.schema.ts";
import { bodyKey } from "../body-key.ts";
import type { Random } from "./random.ts";
import type { Catalogue, RangeBadge, RangeModel } from "./range.schema.ts";
import type { DemoRange } from "./read-range.ts";

/** One model with one badge at one age: what the rest of a car follows from. */
export interface Choice {
  model: RangeModel;
  badge: RangeBadge;
  carType: Car["car_type"];
  /** Whole years since the model year. */
  age: number;
}

/** Picks what kind of car it is; throws when the range has no model for it. */
export function choose(
  range: DemoRange,
  makes: readonly string[] | undefined,
  carType: Car["car_type"],
  random: Random,
): Choice {
  const wanted = range.models.filter(({ make }) => makes?.includes(make) ?? true);
  const sold = wanted.filter(
    ({ make, ages }) => (range.newMakes?.includes(make) ?? true) && (ages[0] ?? 0) === 0,
  );
  const used = wanted.filter(({ ages }) => (ages[1] ?? 0) >= 1);
  const offered = carType === "used" ? used : sold;
  // A range without new models sells everything used.
  const type = offered.length > 0 ? carType : "used";
  const model = random.weighted(
    offered.length > 0 ? offered : wanted,
    ({ weight, make }) => weight * (range.makeWeights[make] ?? 1),
  );
  const [youngest = 0, oldest = 10] = model.ages;
  // Young trade-ins are commoner than old ones.
  const age =
    type === "used" ? Math.max(1, youngest, Math.round(youngest + (oldest - youngest) * random.next() ** 1.6)) : 0;
  return { model, badge: random.weighted(model.badges, ({ weight }) => weight ?? 1), carType: type, age };
}

function equipmentOf({ model, badge }: Choice, catalogue: Catalogue, random: Random): string[] {
  const { base, mid, top, bodies } = catalogue.equipment;
  const own = bodies[bodyKey(model.body)] ?? [];
  if (model.itemType === "caravan") return random.some(own, 5 + Math.round(badge.tier * 3));
  return [
    ...base,
    ...(badge.tier >= 1 ? random.some(mid, 10) : random.some(mid, 4)),
    ...(badge.tier >= 2 ? random.some(top, 9) : badge.tier >= 1 ? random.some(top, 3) : []),
    ...random.some(own, Math.ceil(own.length * 0.7)),
  ];
}

/** The part of a car that follows from model, badge and age: names, mechanics, equipment. */
export function vehicleOf(choice: Choice, range: DemoRange, random: Random) {
  const { model, badge } = choice;
  const { catalogue } = range;
  const engine = badge.engine === undefined ? undefined : range.engines[badge.engine];
  const gearbox = badge.trans === undefined ? undefined : catalogue.transmissions[badge.trans];
  const equipment = equipmentOf(choice, catalogue, random);
  const key = bodyKey(model.body);
  const van = badge.caravan;
  const litres = engine?.litres;
  return {
    make: model.make,
    model: model.model,
    badge: badge.badge,
    series: badge.series ?? null,
    simple_body: model.body,
    item_type: model.itemType ?? "car",
    seats: model.seats ?? null,
    doors: model.doors ?? null,
    drive: badge.drive ?? null,
    trans: gearbox?.name ?? null,
    simple_transmission: gearbox?.simple ?? null,
    fuel: engine ? (catalogue.fuels[engine.fuel] ?? engine.fuel) : null,
    simple_fuel: engine?.fuel ?? null,
    engine_size: litres ? `${litres.toFixed(1)}L` : null,
    colour: random.pick(catalogue.colours[model.colours] ?? [""]),
    interior_colour: random.pick(catalogue.interiors),
    standardEquipment: equipment,
    filtered_features: equipment.filter((item) => catalogue.filteredFeatures.includes(item)),
    categories: random.some(catalogue.categories[key] ?? [], 2),
    variant: engine
      ? {
          cylinders: engine.cylinders || null,
          enginesize: litres ? Math.round(litres * 1000) - (litres > 1.2 ? 2 : 1) : null,
          enginesize_litres: litres ?? null,
          induction: engine.induction ?? null,
          geartype: gearbox?.gear ?? null,
          fuelconsumptioncombined: engine.consumption || null,
          fuelcapacity: engine.tank ?? null,
          grossvehiclemass: model.gvm ?? null,
          vehiclelength: model.size?.[0] ?? null,
          vehicleheight: model.size?.[1] ?? null,
          vehiclewidth: model.size?.[2] ?? null,
          torque: engine.torque ?? null,
          ancaprating: model.ancap ?? null,
          bodyconfiguration: [model.body, model.doors ? `${model.doors} door` : "", model.seats ? `${model.seats} seats` : ""]
            .filter(Boolean)
            .join(", "),
        }
      : null,
    caravan: van
      ? {
          body_width: van.width,
          body_length: van.length,
          tare_weight: van.tare,
          axle_type: van.axle,
          sleeps: van.sleeps,
          aggregate_trailer_mass: van.atm,
        }
      : null,
  } satisfies Partial<Car>;
}
