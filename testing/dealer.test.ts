import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../schemas/json-value.ts";
import { dealer } from "./index.ts";

const leaf = (fact: string, operator: string, value: unknown, path?: string) =>
  ({ fact, ...(path && { path }), operator, value }) as JsonObject;

/** A table whose fault is that 500 is not cheap, though it should be. */
const table = {
  title: "Cheap",
  description: "Cars up to 500.",
  hit: "first",
  rows: [
    { id: "gone", when: leaf("available", "equal", false), then: { word: "gone" } },
    { id: "cheap", when: leaf("price", "lessThan", 500), then: { word: "cheap", price: { $fact: "price" } } },
    { id: "member", when: leaf("visitor.phone", "equal", true), then: { word: "member" } },
  ],
  default: { word: "dear" },
  examples: [{ name: "wrong on purpose", car: { status: "sold" }, rows: ["cheap"] }],
};
const site = { id: "1", name: "Kit", timeZone: "Australia/Perth", extends: ["template:showroom"] };
const draft = { "site.json": site, "rules/cheap.json": table };
const shop = await dealer("kit", { draft });

const failure = async (run: Promise<unknown>): Promise<string> => {
  const error: unknown = await run.then(
    () => undefined,
    (thrown) => thrown,
  );
  return error instanceof Error ? error.message : "";
};

describe("dealer()", () => {
  it("loads a dealer from its folder, or from a draft laid over it", async () => {
    const toyota = await dealer("riverside-toyota");
    expect([toyota.slug, toyota.setting("soldDays"), toyota.flag("electricTag")]).toEqual([
      "riverside-toyota",
      3,
      true,
    ]);
    expect(toyota.one({ car: { status: "sold" } })).toBeDecidedBy("tag", "sold");
    const rows = [{ id: "sold", $remove: true }];
    const changed = await dealer("riverside-toyota", {
      draft: { "rules/tag.json": { rows, examples: [] } },
    });
    expect(changed.one({ car: { status: "sold" } })).toBeDecidedBy("tag");
  });

  it("says what is wrong with a dealer that it cannot load; an example that fails is not", async () => {
    expect(await failure(dealer("riverside-toyoto"))).toContain('Did you mean "riverside-toyota"?');
    const rows = [{ id: "sold", when: leaf("avialable", "equal", false) }];
    const message = await failure(dealer("kit", { draft: { ...draft, "rules/tag.json": { rows } } }));
    expect(message).toContain("kit/rules/tag.json:6:17");
    expect(message).toContain('Did you mean "available"?');
    expect(await failure(dealer())).toContain("run the file with forecourt test");
  });
});

describe("always", () => {
  it("shrinks to the car that shows the fault, and says why, how to explain and how to repeat it", async () => {
    const property = shop.always({ tables: "cheap", seed: 5 }, (item) => {
      if (item.fact("available") === true && typeof item.car.price === "number" && item.car.price <= 500)
        expect(item).toGive("cheap", { word: "cheap" });
    });
    const message = await failure(property);
    expect(message).toContain('\n  car      { "price": 500 }\n');
    expect(message).toContain('expected "cheap" to give {"word":"cheap"}, but the default decided');
    expect(message).toContain("cheap: no row; the default");
    expect(message).toContain(`,"status":"in_stock","price":500}' --table cheap --at 2025-06-15T00:00:00.000Z`);
    expect(message).toMatch(/npx forecourt test kit -t '.*shrinks to the car.*' --seed 5$/m);
  });

  it("names the row that a test expects, with the conditions that it misses", async () => {
    const message = await failure(
      shop.always({ tables: "cheap", seed: 5 }, (item) => {
        if (item.visitor.phone) expect(item).toBeDecidedBy("cheap", "member");
      }),
    );
    expect(message).toMatch(/=> (gone|cheap) /);
    expect(message).toMatch(/~ member .*kit\/rules\/cheap\.json:/);
    expect(message).toContain("visitor  signed in, with a phone number");
    expect(message).toContain(" --phone ");
  });

  it("knows which rows are left, and refuses a fact that does not exist", () => {
    expect([shop.hasRow("cheap", "member"), shop.hasRow("cheap", "none")]).toEqual([true, false]);
    expect(() => shop.hasRow("cheep", "x")).toThrow('There is no table "cheep". Did you mean "cheap"?');
    expect(() => shop.one().fact("availble")).toThrow('There is no fact "availble". Did you mean "available"?');
    expect(() => shop.setting("soldDay")).toThrow('kit has no setting "soldDay". Did you mean "soldDays"?');
    expect(() => shop.flag("electricTg")).toThrow('kit has no flag "electricTg". Did you mean "electricTag"?');
  });

  it("refuses names that do not exist in a situation, a condition and options, where a test might pass by them", async () => {
    for (const [parts, message] of [
      [{ facts: { availble: false } }, 'There is no fact "availble". Did you mean "available"?'],
      [{ site: { flags: { electricTg: true } } }, 'flags have no "electricTg". Did you mean "electricTag"?'],
      [{ site: { settings: { soldDay: 5 } } }, 'settings have no "soldDay". Did you mean "soldDays"?'],
      [{ cra: {} }, 'A situation has no part "cra". Did you mean "car"?'],
      [{ car: { pirce: 1 } }, 'A car has no field "pirce". Did you mean "price"?'],
    ] as const)
      expect(() => shop.one(parts as never)).toThrow(message);
    const passes = () => true;
    const when = leaf("availble", "equal", true) as never;
    expect(await failure(shop.always({ tables: "cheap", when }, passes))).toContain('no fact "availble"');
    expect(await failure(shop.always({ wehn: 1 } as never, passes))).toContain(
      'A property has no option "wehn". Did you mean "when"?',
    );
  });

  it("reports a name that does not exist as it does a fault", async () => {
    const unknown = shop.always("cheap", (item) => item.fact("availble") === true);
    expect(await failure(unknown)).toContain('There is no fact "availble". Did you mean "available"?');
  });

  it("says how many situations it took, and of rows that always hold nothing", async () => {
    const rows = [...table.rows, { id: "any", when: { all: [] }, then: { word: "any" } }];
    const other = await dealer("kit", { draft: { ...draft, "rules/cheap.json": { ...table, rows } } });
    const message = await failure(
      other.always({ tables: "cheap", seed: 5 }, (item) => {
        if (item.fact("available") === false) expect(item).toBeDecidedBy("cheap", "cheap");
      }),
    );
    expect(message).toMatch(/^The property fails, found at situation \d+ and shrunk \d+ times to this one\./);
    expect(message).toContain("=> gone ");
    expect(message).not.toContain("~ any");
  });

  it("writes a plain car as an empty one, and reads it so", () => {
    expect(shop.one({ car: {} }).car).toEqual(shop.one().car);
  });

  it("finds the same by the same seed", async () => {
    const run = (seed: number) => {
      const prices: unknown[] = [];
      const done = shop.always({ tables: "cheap", seed, runs: 50 }, (item) => prices.push(item.car.price) > 0);
      return done.then(() => prices);
    };
    expect(await run(1)).toEqual(await run(1));
    expect(await run(1)).not.toEqual(await run(2));
  });

  it("shows what a test throws that is no error", async () => {
    const thrown = shop.always("cheap", () => {
      throw "a text";
    });
    expect(await failure(thrown)).toContain("\n\n  a text\n\n");
  });

  it("fails where it checks nothing: no expect, or no situation that meets the condition", async () => {
    expect(await failure(shop.always("cheap", () => {}))).toContain("checked nothing");
    const when = { all: [leaf("available", "equal", true), leaf("available", "equal", false)] } as never;
    const never = shop.always({ tables: "cheap", when }, (item) => expect(item).toBeDecidedBy("cheap"));
    expect(await failure(never)).toMatch(/hardly tried: of \d+ situations 0 met the condition/);
  });

  it("tries what it is told to first, and only what meets its condition", async () => {
    const seen: unknown[] = [];
    const when = leaf("price", "greaterThan", 700) as never;
    await shop.always({ tables: "cheap", when, first: [{ car: { price: 777 } }] }, ({ car }) => {
      seen.push(car.price);
      return Number(car.price) > 700;
    });
    expect(seen[0]).toBe(777);
  });

  it("relates tables to each other", async () => {
    const message = await failure(
      shop.always({ tables: ["cheap", "reservation"], seed: 1 }, ({ decide }) => {
        const { allowed } = decide("reservation").result as { allowed: boolean };
        if (!allowed) expect(decide("cheap").rows).not.toContain("cheap");
      }),
    );
    expect(message).toMatch(/^ {2}cheap: cheap$/m);
    expect(message).toMatch(/^ {2}reservation: /m);
    expect(message).toContain("--table reservation --table cheap");
  });

  it("gives situations, cars, visitors, moments and sites to fast-check's own properties", () => {
    fc.assert(
      fc.property(
        shop.situations({ tables: "cheap" }),
        shop.cars({ tables: "cheap" }),
        shop.visitors(),
        shop.moments(),
        shop.sites({ tables: "tag" }),
        (item, car, visitor, now, { timeZone }) => {
          expect(item).toBeDecidedBy("cheap", ...item.decide("cheap").rows);
          expect(car.status).toBeTypeOf("string");
          expect(visitor.signedIn || !visitor.phone).toBe(true);
          expect(Number.isInteger(now)).toBe(true);
          expect(timeZone).toBe("Australia/Perth");
        },
      ),
      { numRuns: 50 },
    );
  });

  it("prints a counterexample of fast-check's own properties as `one` reads it", () => {
    const item = shop.one({ car: { price: 5 } });
    expect(fc.stringify(item)).toBe(JSON.stringify(item.situation));
    expect(shop.one(JSON.parse(fc.stringify(item))).situation).toEqual(item.situation);
  });
});

describe("matchers", () => {
  const cheap = shop.one({ car: { price: 100 } });

  it("pass and fail by rows and outcomes, and by both evaluators", async () => {
    expect(cheap).toBeDecidedBy("cheap", "cheap");
    expect(cheap).toHaveRow("cheap", "cheap");
    expect(cheap).not.toHaveRow("cheap", "gone");
    expect(cheap).toGive("cheap", { word: "cheap", price: 100 });
    expect(shop.one()).toHaveRow("card-buttons", "enquire");
    expect(shop.one()).toGive("card-buttons", { id: "enquire" });
    expect(shop.one()).not.toGive("card-buttons", { id: "similar" });
    await expect(cheap).toBeDecidedAlike("cheap");
  });

  it("say what decided instead, and the command that explains it", () => {
    expect(() => expect(cheap).toBeDecidedBy("cheap", "gone")).toThrow(
      /expected "cheap" to be decided by "gone", but "cheap" decided, giving .*\n.*forecourt explain kit --car /,
    );
    expect(() => expect(cheap).toHaveRow("cheap", "chaep")).toThrow('has no row "chaep"');
    expect(() => expect(cheap).toGive("chep", {})).toThrow('Did you mean "cheap"?');
    expect(() => expect(cheap).not.toGive("cheap", { wrod: "cheap" })).toThrow(
      'No outcome of the table "cheap" has a part "wrod". Did you mean "word"?',
    );
    expect(() => expect({}).toHaveRow("cheap", "gone")).toThrow("needs a situation");
  });
});
