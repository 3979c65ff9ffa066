import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));
interface Item {
  id: string;
  name: string;
  slug: string;
  status?: string;
  logo?: { url: string } | null;
  accessories_count?: number;
  models?: string[];
}
const itemsOf = (path: string): Item[] => JSON.parse(readFileSync(`${tenants}${path}`, "utf8")).items;

describe("new models", () => {
  const models = itemsOf("_brands/toyota/content/models.json");

  it("[S3.29] are 24, exactly one of them upcoming", () => {
    expect(models).toHaveLength(24);
    expect(models.filter(({ status }) => status === "coming_soon").map(({ name }) => name)).toHaveLength(1);
    expect(new Set(models.map(({ slug }) => slug)).size).toBe(24);
  });

  it("[S3.28] count the accessories that fit them", () => {
    const accessories = itemsOf("_brands/toyota/content/accessories.json");
    for (const { slug, accessories_count } of models) {
      const fitting = accessories.filter((accessory) => accessory.models?.includes(slug));
      expect([slug, fitting.length]).toEqual([slug, accessories_count]);
    }
  });
});

describe("manufacturers", () => {
  const makes = itemsOf("_platform/content/manufacturers.json");

  it("[S3.30] run from Abarth to ZX Auto, several without a logo, every logo with its picture", () => {
    expect(makes.length).toBeGreaterThan(100);
    expect([makes[0]?.name, makes.at(-1)?.name]).toEqual(["Abarth", "ZX Auto"]);
    expect(new Set(makes.map(({ slug }) => slug)).size).toBe(makes.length);
    const logos = makes.flatMap(({ logo }) => logo?.url ?? []);
    expect(logos.length).toBeGreaterThan(40);
    expect(makes.length - logos.length).toBeGreaterThan(10);
    for (const url of logos) {
      expect(existsSync(`${tenants}_platform/assets/${url.replace("/tenant-assets/", "")}`), url).toBe(true);
    }
  });
});
