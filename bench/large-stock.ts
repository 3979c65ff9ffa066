import { writeFileSync } from "node:fs";
import { replaceFile, resolveStockFile } from "../platform/stock/files.ts";
import { plainCar } from "../platform/stock/testing/fixture.ts";

const makes = ["Toyota", "Mazda", "Ford", "Kia", "Nissan", "Subaru", "Hyundai", "Holden"];

/** The lines of a large stock with realistic variety; `edition` changes the price of one car. */
function* lines(count: number, edition: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    const make = makes[at % makes.length] as string;
    yield JSON.stringify({
      ...plainCar,
      id: `c${at}`,
      slug: `car-${at}`,
      name: `${2000 + (at % 25)} ${make} ${at % 97}`,
      make,
      model: `Model ${at % 97}`,
      year: 2000 + (at % 25),
      km: (at * 7919) % 300_000,
      price: 5000 + ((at * 104_729) % 90_000) + (at === 0 ? edition : 0),
      stocknum: `S${at}`,
    });
  }
}

/** Gives a dealer an imported stock, as `forecourt stock import` does. */
export async function importStock(dataDir: string, slug: string, count: number, edition: number): Promise<void> {
  await replaceFile(resolveStockFile(dataDir, slug), lines(count, edition));
}

/** Configures a dealer to use the file as its stock. */
export function takeFromFile(siteFile: string, text: string): void {
  writeFileSync(siteFile, JSON.stringify({ ...JSON.parse(text), stock: { source: "file" } }, null, 2));
}
