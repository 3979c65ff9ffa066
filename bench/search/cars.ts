/** A car as a search record: twelve facets in words, price and km as numbers. */
export interface BenchCar {
  readonly objectID: string;
  /** The same as `objectID`; some peers use this name. */
  readonly id: string;
  readonly name: string;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly year: string;
  readonly body: string;
  readonly fuel: string;
  readonly transmission: string;
  readonly drive: string;
  readonly colour: string;
  readonly state: string;
  readonly dealership: string;
  readonly features: readonly string[];
  readonly price: number;
  readonly km: number;
  readonly rank: number;
  readonly comments: string;
  readonly [attribute: string]: unknown;
}

/** The text facets of a car. */
export const FACETS = [
  "make",
  "model",
  "badge",
  "year",
  "body",
  "fuel",
  "transmission",
  "drive",
  "colour",
  "state",
  "dealership",
  "features",
] as const;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = "to ra vo ma zi ka len dor fi sta mer nus pri hal ven gar bel cor tis lu".split(" ");
const BODIES = "SUV Ute Hatchback Sedan Wagon Van Coupe Convertible People-mover Cab-chassis".split(" ");
const FUELS = ["Petrol", "Diesel", "Hybrid", "Electric", "Plug-in hybrid", "LPG"];
const DRIVES = ["4x2", "AWD", "4x4", "RWD"];
const COLOURS = "White Silver Grey Black Blue Red Green Yellow Orange Brown Beige Bronze Gold Purple".split(" ");
const STATES = "nsw vic qld wa sa tas act nt".split(" ");
const FEATURES = Array.from({ length: 40 }, (_, i) => `Feature ${i + 1}`);
const DEALERS = Array.from({ length: 150 }, (_, i) => `Dealership ${i + 1}`);
const PHRASES = [
  "one owner with full service history",
  "reversing camera and parking sensors",
  "finance available to approved buyers",
  "extended warranty on request",
  "roadworthy certificate supplied",
  "towing package fitted",
  "trade-ins welcome, open seven days",
];

/**
 * Dictionaries and distributions of a stock: common values are much more frequent than rare ones, as in real feeds.
 */
export function generateCars(count: number, seed: number): BenchCar[] {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  /** A skewed choice: the first entries are the most common. */
  const common = <T>(list: readonly T[], skew = 2): T => list[Math.floor(random() ** skew * list.length)] as T;
  const name = (least: number): string => {
    const word = Array.from({ length: least + below(2) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
    return word[0]?.toUpperCase() + word.slice(1);
  };
  const makes = Array.from({ length: 45 }, () => name(2));
  const models = new Map(makes.map((make) => [make, Array.from({ length: 4 + below(12) }, (_, i) => modelName(i))]));
  const badges = Array.from({ length: 250 }, () => (below(3) ? name(1) : `${name(1)} ${"GLSX"[below(4)]}${below(9)}`));

  function modelName(i: number): string {
    if (i % 3 === 0) return `${"CXRQ"[below(4)]}${"XTS"[below(3)]}-${1 + below(90)}`;
    return i % 3 === 1 ? name(2) : `${name(2)} ${1 + below(9)}`;
  }

  return Array.from({ length: count }, (_, i): BenchCar => {
    const make = common(makes);
    const model = common(models.get(make) as string[], 1.5);
    const badge = common(badges, 1.6);
    const year = String(2024 - Math.floor(random() ** 1.7 * 20));
    const age = 2024 - Number(year);
    const colour = common(COLOURS);
    return {
      objectID: `car-${i}`,
      id: `car-${i}`,
      name: `${year} ${make} ${model} ${badge}`,
      make,
      model,
      badge,
      year,
      body: common(BODIES),
      fuel: common(FUELS),
      transmission: common(["Automatic", "Manual"], 2.5),
      drive: common(DRIVES),
      colour,
      state: common(STATES),
      dealership: common(DEALERS),
      features: [...new Set(Array.from({ length: 3 + below(7) }, () => common(FEATURES)))],
      price: 2990 + Math.round((70_000 * random() ** 1.5) / (1 + age / 6) / 10) * 10,
      km: Math.round(age * 14_000 * (0.5 + random())) + below(50),
      rank: below(1000),
      comments: `${colour} ${make} with ${PHRASES[below(PHRASES.length)]}, ${PHRASES[below(PHRASES.length)]}.`,
    };
  });
}

/** One visitor's query: words, refinements (any of the values of an attribute), a price range. */
export interface BenchQuery {
  readonly text: string;
  readonly refinements: Readonly<Record<string, readonly string[]>>;
  readonly price?: readonly [low: number, high: number];
}

/** Queries made from cars of the stock, so that they find something; no two share text or range. */
export function generateQueries(
  cars: readonly BenchCar[],
  kind: "text" | "refine" | "both",
  count: number,
  seed: number,
): BenchQuery[] {
  const random = createRandom(seed);
  const car = (): BenchCar => cars[Math.floor(random() * cars.length)] as BenchCar;
  return Array.from({ length: count }, (): BenchQuery => {
    const benchCar = car();
    const text = kind === "refine" ? "" : typedFor(benchCar, random);
    if (kind === "text") return { text, refinements: {} };
    const low = 3000 + Math.floor(random() * 12_000);
    const some = (facet: "body" | "fuel" | "colour" | "state" | "make", n: number): string[] => [
      ...new Set([benchCar[facet], ...Array.from({ length: n - 1 }, () => car()[facet])]),
    ];
    const wide = {
      body: some("body", 4),
      fuel: some("fuel", 3),
      colour: some("colour", 6),
      state: some("state", 5),
    };
    const refinements = kind === "both" ? { body: wide.body, state: wide.state } : { ...wide, make: some("make", 12) };
    return { text, refinements, price: [low, low + 25_000] };
  });
}

/**
 * Text typed by a visitor who wants such a car, sent at every keystroke: a make, half a model, a colour or year and a
 * make.
 */
function typedFor(car: BenchCar, random: () => number): string {
  const make = car.make.toLowerCase();
  const kind = random();
  if (kind < 1 / 3) return make.slice(0, 3 + Math.floor(random() * make.length));
  if (kind < 2 / 3) return `${make} ${car.model.toLowerCase().slice(0, 2 + Math.floor(random() * 6))}`.trim();
  return `${random() < 0.5 ? car.colour.toLowerCase() : car.year} ${make}`;
}
