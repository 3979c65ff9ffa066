import fc from "fast-check";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: boolean | Schema;
};

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "number":
    case "integer":
      return fc.oneof(fc.integer({ min: -1, max: 60_000 }), fc.constantFrom(0, 10, 10.01, 499, 500, 30_000));
    case "string":
      return fc.constantFrom("", " ", "a", "Make", "Electric", "Hybrid", "used", "2025-06-03T00:00:00Z", "2025-06-08");
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 2 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitraryOf(part)])),
        { requiredKeys: [], noNullPrototype: true },
      );
    default:
      throw new Error(`No arbitrary for the type ${type}`);
  }
}

/** Any value that a (small) JSON Schema of an entity allows. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const types = schema.type === undefined ? ["null"] : [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

/** Any car that the car's schema allows, with random fields left out; values tend towards the boundaries of rules. */
export const arbitraryCar = arbitraryOf({ ...(carSchema as Schema) }) as fc.Arbitrary<Partial<Car>>;

const fields: { readonly [name: string]: Schema } = carSchema.properties;

/** Any value that one field of a car can have; null for a name that is no field. */
export const createFieldArbitrary = (name: string): fc.Arbitrary<unknown> => arbitraryOf(fields[name] ?? {});
