import type { Site } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { pickCarLocation } from "../../schemas/entities/car-location.ts";
import { plateForms } from "../../schemas/entities/plates.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import { generateComments } from "./comments.ts";
import { computeUsedValue, generateLenderOffers, roundToAskingPrice } from "./money.ts";
import { createRandom, type Random } from "./random.ts";
import type { DemoRange } from "./read-range.ts";
import { type StateContext, states } from "./states.ts";
import { choose, generateVehicle } from "./vehicle.ts";

const day = 86_400_000;

/** The input of demo stock. The same request on the same day gives the same cars. */
export interface DemoRequest {
  seed: number;
  count: number;
  range: DemoRange;
  /** ms since 1970 UTC; every date is relative to the start of its day. */
  now: number;
  site: Pick<Site, "locations" | "dealerships" | "state">;
  /** Share of each car type, by weight. */
  carTypes?: { [type: string]: number };
  /** Makes; absent means all of the range. */
  makes?: readonly string[];
  /** Make whose used cars may be certified. */
  certifiedMake?: string;
}

const types: Car["car_type"][] = ["used", "new", "demo"];
const usual: { [type: string]: number } = { used: 6, new: 3, demo: 1 };
/** Of ten cars, this many are in one of the special states; the others are ordinary. */
const special = 4;

function letters(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");
}

/** A plate of the state in which a car stands. */
function generatePlate(state: string, random: Random): string {
  const form = random.pick(plateForms[state.toLowerCase()] ?? ["AAA000"]);
  return form.replace(/[0A]/g, (sign) => (sign === "0" ? String(random.int(0, 9)) : letters(random, 1)));
}

function odometer(carType: Car["car_type"], age: number, hasEngine: boolean, random: Random): number | null {
  if (!hasEngine) return null;
  if (carType === "new") return random.int(4, 30);
  if (carType === "demo") return random.int(900, 8500);
  return Math.round(age * 15_000 * random.between(0.45, 1.5)) + random.int(300, 4000);
}

/** One car of the stock, before any special state. */
function carAt(request: DemoRequest, index: number, today: number): Car {
  const { range, seed, site, makes } = request;
  const random = createRandom(`${seed}/${index}`);
  const weights = request.carTypes ?? usual;
  const wanted = random.weighted(types, (type) => weights[type] ?? 0);
  const choice = choose(range, makes, wanted, random);
  const { carType, age, badge } = choice;
  const vehicle = generateVehicle(choice, range, random);
  const year = new Date(today).getUTCFullYear() - age;
  const km = odometer(carType, age, vehicle.fuel !== null, random);
  const worth =
    carType === "new"
      ? badge.price
      : carType === "demo"
        ? badge.price * 0.94
        : computeUsedValue(badge.price, age, km ?? 0, random);
  const price = roundToAskingPrice(worth, random);
  const stocknum = `${carType[0]?.toUpperCase()}${random.int(10_000, 99_999)}`;
  const name = [year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(" ");
  const id = `${(Math.abs(seed) % 900) + 100}${String(index).padStart(4, "0")}`;
  const created = today - Math.floor(random.next() ** 2 * 110) * day - random.int(0, 20) * 3_600_000;
  // What is for sale has been built.
  const months = (back: number) =>
    new Date(Math.min(created, Date.UTC(year, 11 - random.int(back, back + 6), 1))).toISOString().slice(0, 7);
  const car: Car = {
    id,
    slug: slugify(`${name} ${stocknum}`),
    name,
    carsales_title: [name, vehicle.series, vehicle.simple_transmission].filter(Boolean).join(" "),
    year,
    ...vehicle,
    car_type: carType,
    status: "in_stock",
    stocknum,
    vin: `6T1${letters(random, 5)}${random.int(10, 99)}${letters(random, 1)}${random.int(100_000, 999_999)}`,
    regplate: carType === "new" ? null : `${letters(random, 3)}${random.int(100, 999)}`,
    rego_expiry: carType === "new" ? null : new Date(today + random.int(20, 330) * day).toISOString().slice(0, 10),
    build_date: months(2),
    compliance_date: months(0),
    views: random.int(3, 900),
    created_at: new Date(created).toISOString(),
    tag: null,
    reserved: false,
    sold: false,
    certified: false,
    preorder: false,
    sold_date_timestamp: null,
    show_on_dealer_website: true,
    has_nvic: vehicle.item_type === "car",
    price,
    price_type: range.catalogue.priceTypes?.[carType] ?? null,
    km,
    payment_processors: range.catalogue.paymentProcessors ?? [],
    autograb_data: {
      state_average_market_price: price + random.int(-1500, 450),
      average_market_price: price + random.int(-1800, 480),
    },
    ...pickCarLocation(site, random.next()),
  };
  // Compliance follows the build.
  if ((car.compliance_date ?? "") < (car.build_date ?? "")) car.compliance_date = car.build_date ?? null;
  if (car.regplate) car.regplate = generatePlate(car.state ?? site.state ?? "", createRandom(car.regplate));
  car.finance_lenders = generateLenderOffers(car, age, range.catalogue, random);
  car.dealercomments = generateComments(car, range.catalogue, random.int(2, 7), random);
  return car;
}

/** Years of a new car's warranty in the demo. */
const warrantyYears = 5;

/** What is known of a demo car's past: more of most cars than of some, as in any stock. */
function withPast(car: Car, today: number): Car {
  const random = createRandom(`past/${car.id}`);
  const built = Date.parse(`${car.compliance_date}-01`);
  const warranty = new Date(built);
  warranty.setUTCFullYear(warranty.getUTCFullYear() + warrantyYears);
  const warranty_expiry = warranty.toISOString().slice(0, 10);
  if (car.car_type !== "used") return { ...car, warranty_expiry };
  const years = Math.max(1, Math.round((today - built) / (365 * day)));
  return {
    ...car,
    warranty_expiry,
    owners: random.chance(0.7) ? random.int(1, Math.min(3, years)) : null,
    service_history: random.chance(0.7) ? random.pick(["Full", "Full", "Part"]) : null,
    inspected_at: new Date(Math.min(today, Date.parse(car.created_at ?? "")) - random.int(0, 3) * day)
      .toISOString()
      .slice(0, 10),
  };
}

/** Assigns each state to the first suitable car of a shuffled stock, so that all states occur without clustering. */
function withStates(cars: Car[], context: StateContext, seed: number): Car[] {
  const order = cars
    .map((_car, place) => ({ place, key: createRandom(`${seed}/order/${place}`).next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ place }) => place);
  const taken = new Set<number>();
  const most = Math.ceil((cars.length * special) / 10);
  const result = [...cars];
  for (const state of states) {
    if (taken.size >= most) break;
    const place = order.find((at) => {
      const car = result[at];
      return car !== undefined && !taken.has(at) && (state.fits?.(car, context) ?? true);
    });
    const car = place === undefined ? undefined : result[place];
    if (place === undefined || !car) continue;
    taken.add(place);
    result[place] = { ...car, ...state.apply(car, context) };
  }
  return result;
}

/** For how long the demo's earlier prices were asked before today, days. */
const earlierPriceDays = 45;

/** An earlier price comes with the day since which it was asked. */
function datedEarlier(car: Car, today: number): Car {
  if (!car.before_price) return car;
  return {
    ...car,
    before_price_since: new Date(today - earlierPriceDays * day).toISOString().slice(0, 10),
  };
}

/** Some of a dealer's cars are always reduced, on offer or certified, not just one of each. */
function sprinkled(car: Car, context: StateContext): Car {
  const random = createRandom(`sprinkle/${car.id}`);
  const price = car.price ?? 0;
  if (
    car.car_type === "used" &&
    car.make === context.certifiedMake &&
    (car.year ?? 0) > new Date(context.today).getUTCFullYear() - 7
  )
    return { ...car, certified: random.chance(0.5) };
  if (price > 10_000 && random.chance(0.12)) return { ...car, before_price: price + random.pick([1000, 2000]) };
  if (car.car_type === "used" && random.chance(0.25)) return { ...car, file: context.catalogue.historyReport };
  if (car.car_type === "used" && random.chance(0.06))
    return { ...car, tag: random.pick(context.catalogue.customTags ?? [""]) };
  return car;
}

/** Seeded demo stock in which every state of the specification occurs, the most common first if `count` is small. */
export function generateStock(request: DemoRequest): Car[] {
  const today = Math.floor(request.now / day) * day;
  const context: StateContext = {
    today,
    catalogue: request.range.catalogue,
    random: createRandom(`${request.seed}/states`),
    certifiedMake: request.certifiedMake,
  };
  const cars = Array.from({ length: request.count }, (_none, index) =>
    withPast(sprinkled(carAt(request, index, today), context), today),
  );
  return withStates(cars, context, request.seed).map((car) => datedEarlier(car, today));
}
