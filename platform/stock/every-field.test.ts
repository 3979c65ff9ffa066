import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import { type Car, carSchema } from "../../schemas/entities/car.schema.ts";
import { privateFields } from "../../schemas/entities/private-fields.ts";
import { replaceFile, resolveStockFile } from "./files.ts";
import { loadStock } from "./load.ts";
import { convertToPublicCar } from "./public-car.ts";
import { createTenantWithStock, noon, plainCar, rangeFile } from "./testing/fixture.ts";

interface FieldSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  maximum?: number;
  items?: FieldSchema;
  properties?: { [name: string]: FieldSchema };
  additionalProperties?: boolean | FieldSchema;
}

/** A value of the schema in which every field is said; each number and text is another one. */
function filled(schema: FieldSchema, name: string): unknown {
  const type = [schema.type ?? "string"].flat()[0];
  if (schema.enum) return schema.enum.find((value) => value !== "" && value !== null);
  if (type === "number" || type === "integer") return Math.min(1000 + name.length, schema.maximum ?? 9999);
  if (type === "boolean") return true;
  if (type === "array") return [filled(schema.items ?? {}, `${name}-item`)];
  if (type !== "object") return /date/.test(name) ? "2025-03-04" : `some ${name}`;
  const inside = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, filled(field, key)]);
  if (inside.length > 0) return Object.fromEntries(inside);
  const { additionalProperties: more } = schema;
  return typeof more === "object" ? { one: filled(more, "one") } : {};
}

const properties = carSchema.properties as { [name: string]: FieldSchema };
const full = {
  ...(filled({ type: "object", properties }, "car") as Car),
  // What has a shape of its own, or decides whether the car is there.
  ...plainCar,
  videos: ["https://pictures.example/walk-around.mp4"],
  slug: "every-field",
  sold: false,
} as Car;

it("[M8.17] [S3.8] [S3.9] [S3.12] keeps every field of a car from its file to its page, and only private ones from the page", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "forecourt-fields-"));
  try {
    const plain = createTenantWithStock({ source: "file" });
    const tenant = {
      ...plain,
      site: { ...plain.site, fields: { one: { label: "One", type: "text" } } },
    } as const;
    await replaceFile(resolveStockFile(dataDir, "test-dealer"), [JSON.stringify(full)]);
    const problems: string[] = [];
    const [car] = await loadStock(tenant, {
      dataDir,
      now: noon,
      rangeFile,
      demo: generateDemoStock,
      allowPrivate: true,
      onBadCar: ({ message }) => problems.push(message),
    });
    expect(problems).toEqual([]);
    expect(car).toEqual(full);
    const shown = convertToPublicCar(car as Car, tenant.site);
    const hidden = Object.keys(full).filter((name) => !Object.hasOwn(shown, name));
    expect(hidden.sort()).toEqual([...privateFields].sort());
    expect(shown).toMatchObject({
      variant: full.variant,
      thumbnails: full.thumbnails,
      price_type: full.price_type,
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
