import type { ServerEnv, VariableName } from "../base/variables.ts";
import { StockError } from "./stock-error.ts";

/** Limits on the cost of one dealer's stock. */
export interface StockLimits {
  /** Maximum size of a feed, as sent and decompressed, MB. */
  feedMb: number;
  /** Timeout for reading a feed, seconds. */
  feedSeconds: number;
  /** Maximum number of cars of one dealer and of rows of one import. */
  cars: number;
  /** Maximum size of a record: a car of a feed, a line of a stock file, a row of a CSV file, KB. */
  recordKb: number;
}

/** The default limits of a server (docs/operations/settings.md). */
export const usualLimits: StockLimits = { feedMb: 100, feedSeconds: 30, cars: 200_000, recordKb: 1000 };

/** The environment variables for these limits, with their maximum values. */
const variables: { [name in keyof StockLimits]: readonly [VariableName, number] } = {
  feedMb: ["FEED_MAX_MB", 400],
  feedSeconds: ["FEED_SECONDS", 100],
  cars: ["STOCK_MAX_CARS", 1_000_000],
  recordKb: ["STOCK_MAX_RECORD_KB", 10_000],
};

/** The limits that the environment sets. Throws StockError with one clear sentence on a bad value. */
export function readStockLimits(env: ServerEnv): StockLimits {
  const limits = { ...usualLimits };
  for (const name of Object.keys(variables) as (keyof StockLimits)[]) {
    const [variable, most] = variables[name];
    const text = env[variable];
    if (text === undefined || text === "") continue;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new StockError(`${variable} must be a whole number from 1 to ${most}; it is "${text}".`);
    limits[name] = value;
  }
  return limits;
}
