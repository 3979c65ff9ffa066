import type { Car } from "../../schemas/entities/car.schema.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import type { Random } from "./random.ts";
import type { Catalogue, Engine, RangeBadge, RangeModel } from "./range.schema.ts";
import type { DemoRange } from "./read-range.ts";

/** One model with one badge at one age, from which the rest of a car is derived. */
export interface Choice {
  model: RangeModel;
  badge: RangeBadge;
  carType: Car["car_type"];
  /** Whole years since the model year. */
  age: number;
}

/** Picks the kind of car: of the makes, or of all that the range has if it has none of them. */
export function choose(
  range: DemoRange,
  makes: readonly string[] | undefined,
  carType: Car["car_type"],
  random: Random,
): Choice {
  const ofMakes = range.models.filter(({ make }) => makes?.includes(make));
  const wanted = ofMakes.length > 0 ? ofMakes : range.models;
  const sold = wanted.filter(({ make, ages }) => (range.newMakes?.includes(make) ?? true) && (ages[0] ?? 0) === 0);
  const used = wanted.filter(({ ages }) => (ages[1] ?? 0) >= 1);
  const offered = carType === "used" ? used : sold;
  // A range without new models sells everything used.
  const type = offered.length > 0 ? carType : "used";
  const model = random.weighted(
    offered.length > 0 ? offered : wanted,
    ({ weight, make }) => weight * (range.makeWeights[make] ?? 1),
  );
  const [youngest = 0, oldest = 10] = model.ages;
  // Young trade-ins are more common than old ones.
  const age =
    type === "used" ? Math.max(1, youngest, Math.round(youngest + (oldest - youngest) * random.next() ** 1.6)) : 0;
  return { model, badge: random.weighted(model.badges, ({ weight }) => weight ?? 1), carType: type, age };
}

function equipmentOf({ model, badge }: Choice, catalogue: Catalogue, random: Random): string[] {
  const { types, base, mid, top, bodies } = catalogue.equipment;
  const own = bodies[normaliseWord(model.body)] ?? [];
  if (!types.includes(model.itemType ?? "car")) return random.some(own, 5 + Math.round(badge.tier * 3));
  return [
    ...base,
    ...(badge.tier >= 1 ? random.some(mid, 10) : random.some(mid, 4)),
    ...(badge.tier >= 2 ? random.some(top, 9) : badge.tier >= 1 ? random.some(top, 3) : []),
    ...random.some(own, Math.ceil(own.length * 0.7)),
  ];
}

function bodyConfiguration({ body, doors, seats }: RangeModel): string {
  return [body, doors ? `${doors} door` : "", seats ? `${seats} seats` : ""].filter(Boolean).join(", ");
}

/** The specification of the variant (S3.12); caravans without an engine have none. */
function variantOf({ model, badge }: Choice, engine: Engine | undefined, gear: string | undefined): Car["variant"] {
  if (!engine) return null;
  const { litres } = engine;
  const [length, height, width] = model.size ?? [];
  return {
    cylinders: engine.cylinders || null,
    // Displacements are a little below what the badge says.
    enginesize: litres ? Math.round(litres * 1000) - 2 : null,
    enginesize_litres: litres ?? null,
    induction: engine.induction ?? null,
    geartype: gear ?? null,
    fuelconsumptioncombined: engine.consumption || null,
    fuelcapacity: engine.tank ?? null,
    grossvehiclemass: model.gvm ?? null,
    vehiclelength: length ?? null,
    vehicleheight: height ?? null,
    vehiclewidth: width ?? null,
    brakedtowing: badge.towing ?? model.towing ?? null,
    payload: badge.payload ?? model.payload ?? null,
    power: engine.power ?? null,
    torque: engine.torque ?? null,
    ancaprating: model.ancap ?? null,
    bodyconfiguration: bodyConfiguration(model),
    licenceclass: model.licence ?? null,
  };
}

function caravanOf({ caravan }: RangeBadge): Car["caravan"] {
  if (!caravan) return null;
  return {
    body_width: caravan.width,
    body_length: caravan.length,
    tare_weight: caravan.tare,
    axle_type: caravan.axle,
    sleeps: caravan.sleeps,
    aggregate_trailer_mass: caravan.atm ?? null,
  };
}

/** Engine and gearbox as they are shown. */
function driveline({ badge }: Choice, { catalogue, engines }: DemoRange) {
  const engine = badge.engine === undefined ? undefined : engines[badge.engine];
  const gearbox = badge.trans === undefined ? undefined : catalogue.transmissions[badge.trans];
  return {
    engine,
    gear: gearbox?.gear,
    shown: {
      drive: badge.drive ?? null,
      trans: gearbox?.name ?? null,
      simple_transmission: gearbox?.simple ?? null,
      fuel: engine ? (catalogue.fuels[engine.fuel] ?? engine.fuel) : null,
      simple_fuel: engine?.fuel ?? null,
      engine_size: engine?.litres ? `${engine.litres.toFixed(1)}L` : null,
    },
  };
}

/** Years for which the generation code of a range is that of its cars; older ones had another. */
const GENERATION_YEARS = 2;
const hasGeneration = ({ model, age }: Choice): boolean =>
  (model.itemType ?? "car") !== "car" || age <= GENERATION_YEARS;

/** The part of a car derived from model, badge and age: names, mechanics, equipment. */
export function generateVehicle(choice: Choice, range: DemoRange, random: Random) {
  const { model, badge } = choice;
  const { catalogue } = range;
  const { engine, gear, shown } = driveline(choice, range);
  const equipment = equipmentOf(choice, catalogue, random);
  return {
    make: model.make,
    model: model.model,
    badge: badge.badge,
    series: hasGeneration(choice) ? (badge.series ?? null) : null,
    simple_body: model.body,
    item_type: model.itemType ?? "car",
    seats: model.seats ?? null,
    doors: model.doors ?? null,
    ...shown,
    colour: random.pick(catalogue.colours[model.colours] ?? [""]),
    interior_colour: random.pick(catalogue.interiors),
    standardEquipment: equipment,
    filtered_features: equipment.filter((item) => catalogue.filteredFeatures.includes(item)),
    categories: random.some(catalogue.categories[normaliseWord(model.body)] ?? [], 2),
    variant: variantOf(choice, engine, gear),
    caravan: caravanOf(badge),
  } satisfies Partial<Car>;
}
