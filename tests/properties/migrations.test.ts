import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Migration } from "../../schemas/migrations/migration.ts";
import { migrationDefinitions } from "../../schemas/migrations.gen.ts";
import { mutate, oddValue } from "../support/mutate-json.ts";

const all: readonly Migration[] = Object.values(migrationDefinitions);
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

describe.each(all)("the migration $name", ({ changes, example }) => {
  it("never throws, whatever a document of an earlier format holds", () => {
    const change = fc.tuple(fc.nat(), fc.nat(3), oddValue);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (made) => {
        const text = made.reduce(
          (json, [pick, how, value]) => mutate(json, pick, how, value),
          JSON.stringify(example.before),
        );
        const document = JSON.parse(text) as JsonValue;
        if (isObject(document)) expect(changes(document, example.key ?? "")).toBeInstanceOf(Array);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    );
  });
});
