import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isShown } from "../../platform/tenants/is-shown.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { decideCar } from "../../renderer/pages/plan.ts";
import type { PreparedTenant } from "../../renderer/pages/prepare.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { type ExampleDealer, exampleDealer } from "../../server/testing/example-dealer.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-06-03T02:00:00Z");

async function dealerOf(slug: string): Promise<ExampleDealer> {
  const { prepared, cars } = await exampleDealer(source, slug, now);
  return { prepared, cars: cars.filter((car) => isShown(prepared, car, now)) };
}
const dealers = await Promise.all(
  tenantSlugs(source).map(async (slug) => ({ slug, dealer: await dealerOf(slug) })),
);

const hasPrice = ({ prepared }: ExampleDealer, car: Car) => {
  const decisions = decideCar(prepared, car, { visitor: { signedIn: false, phone: false }, now }, ["price"]);
  return ["normal", "reduced"].includes((decisions.price as { kind?: string }).kind ?? "");
};
const areDriveAway = (dealer: ExampleDealer, types: string[]) =>
  dealer.cars
    .filter((car) => types.includes(car.car_type) && hasPrice(dealer, car))
    .every(({ price_type }) => price_type === "Drive Away");
const everyType = ["new", "demo", "used"];
const opensOn = ({ prepared }: ExampleDealer, weekdays: number[]) =>
  (prepared.publicSite.locations ?? []).some(({ contact_detail }) =>
    weekdays.every((day) =>
      contact_detail?.opening_hours?.some(({ weekday, status }) => weekday === day && status === "Open"),
    ),
  );

/** Classes of claims that a dealer's data can prove wrong: a sentence that makes one, and whether it holds. */
const claims: { name: string; made: RegExp; holds(dealer: ExampleDealer, sentence: string): boolean }[] = [
  {
    name: "every price is drive away",
    made: /^(?!.*before government charges).*(drive-?\s?away price is on (every|each)|(every|each|all) .*\bdrive away\b|sticker is the price|what you see is what you pay)/i,
    holds: (dealer, sentence) => areDriveAway(dealer, /\bused\b/i.test(sentence) ? ["used"] : everyType),
  },
  {
    name: "new and demonstrator prices are drive away",
    made: /^new (and demonstrator )?(prices|cars) (are )?drive away/i,
    holds: (dealer) => areDriveAway(dealer, ["new", "demo"]),
  },
  {
    name: "every car shows its price",
    made: /prices? (is |are )?(written )?on (every|each|the car)|one price each/i,
    holds: (dealer) => dealer.cars.every((car) => hasPrice(dealer, car)),
  },
  {
    name: "nobody haggles",
    made: /haggl/i,
    holds: ({ prepared }) => prepared.publicSite.flags?.makeOffer === false,
  },
  {
    name: "a subscription costs so much a week",
    made: /\$\d+ a week/,
    holds: ({ cars }, sentence) => {
      const amount = Number(/\$(\d+) a week/.exec(sentence)?.[1]);
      return cars.some(
        ({ subscription_price, model }) =>
          subscription_price === amount && (!/^an? [A-Z]/i.test(sentence) || sentence.includes(model)),
      );
    },
  },
  {
    name: "open seven days",
    made: /open (seven|7) days|buy (cars )?seven days/i,
    holds: (dealer) => opensOn(dealer, [0, 1, 2, 3, 4, 5, 6]),
  },
  { name: "open on Saturdays", made: /open saturdays/i, holds: (dealer) => opensOn(dealer, [6]) },
];

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The sentences of a dealer's own words: pages, collections and wording, with what the layers below them say. */
function sentencesOf({ tenant }: PreparedTenant): string[] {
  // Tiles of the guarantee stand only where the site gives it; questions and reviews are other people's words.
  const { tiles = [], faqs: _faqs, reviews: _reviews, posts: _posts, ...content } = tenant.content;
  const shown = tiles.filter(
    ({ group }) => group !== "guarantee" || tenant.site.flags?.guaranteeBanner === true,
  );
  return textsIn([tenant.pages, content, shown, tenant.copy])
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .filter((text) => text.includes(" "));
}

const broken = (dealer: ExampleDealer, sentences: string[]) =>
  claims.flatMap(({ name, made, holds }) =>
    sentences
      .filter((sentence) => made.test(sentence) && !holds(dealer, sentence))
      .map((sentence) => `${name}: ${sentence}`),
  );

describe("what a dealer says", () => {
  it.each(dealers)("[M8.14] is what its cars, hours and buttons show: $slug", ({ dealer }) => {
    expect(broken(dealer, sentencesOf(dealer.prepared))).toEqual([]);
  });

  it.each([
    "The drive-away price is on every one.",
    "The sticker is the price.",
    "New and used vehicles, with the price on every one.",
    "What you see is what you pay to drive away, unless it says otherwise.",
    "No haggling, ever",
    "An ASX from $289 a week with rego.",
    "Open seven days",
  ])("[M8.14] would be found out: %s", (sentence) => {
    const riverside = dealers.find(({ slug }) => slug === "riverside-toyota");
    expect(riverside).toBeDefined();
    if (!riverside) return;
    const { prepared, cars } = riverside.dealer;
    const publicSite = { ...prepared.publicSite, flags: { ...prepared.publicSite.flags, makeOffer: true } };
    expect(broken({ prepared: { ...prepared, publicSite }, cars }, [sentence])).not.toEqual([]);
  });

  it("[M8.14] holds claims that are true", () => {
    const coastal = dealers.find(({ slug }) => slug === "coastal-mitsubishi");
    expect(
      coastal && broken(coastal.dealer, ["Open seven days", "New and demonstrator prices are drive away."]),
    ).toEqual([]);
  });
});
