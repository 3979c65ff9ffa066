import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { CarFile } from "../car-file.ts";
import { type ImportRequest, type ImportResult, importCars } from "../import-cars.ts";

/** A file of cars that is in memory. */
export const createMemoryFile = (content: string | Uint8Array, name = "cars.csv"): CarFile => ({
  name,
  async *open() {
    yield Buffer.from(content as string);
  },
});

/** What becomes of a file: its cars, and the report. */
export async function importFile(
  cars: CarFile | string,
  more: Partial<ImportRequest> = {},
): Promise<ImportResult & { cars: Car[] }> {
  const read: Car[] = [];
  const result = await importCars({
    cars,
    now: Date.parse("2026-11-29T00:00:00Z"),
    timeZone: "Australia/Brisbane",
    target: {
      async replace(lines) {
        for await (const line of lines) read.push(JSON.parse(line));
      },
    },
    ...more,
  });
  return { ...result, cars: read };
}
