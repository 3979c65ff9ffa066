import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { createSearchRouter } from "../../platform/search/index.ts";
import { answerCall, createIndex, type IndexConfig, type SearchRecord } from "../../search/index.ts";

export const config: IndexConfig = {
  name: "cars",
  searchable: ["name", "make", "features"],
  facets: ["make", "car_type", "features", "year"],
  numeric: ["price", "km"],
  filterOnly: ["site"],
  customRanking: ["desc(rank)"],
  replicas: { cars_price_asc: ["asc(price)"] },
  unretrievable: ["secret"],
};

/** Sixty cars of two sites, with prices, texts and an attribute that must not be shown. */
export const cars: SearchRecord[] = Array.from({ length: 60 }, (_, i) => ({
  objectID: `car-${i}`,
  name: `${2010 + (i % 10)} ${["Brava CX-5", "Alfaro Trailblazer", "Čedo 3"][i % 3]} ${["Sport", "Touring"][i % 2]}`,
  make: ["Brava", "Alfaro", "Čedo"][i % 3],
  car_type: ["new", "used", "demo"][i % 3],
  features: [["Sunroof"], ["Tow bar", "Sunroof"], []][i % 3],
  year: 2010 + (i % 10),
  price: 10_000 + i * 500,
  km: i * 1000,
  rank: i,
  site: i < 50 ? "ours" : "theirs",
  secret: `secret-${i}`,
}));

/** A listening server with the search API over `cars`, scoped to the site "ours". */
export async function startServer(): Promise<{
  url: string;
  port: number;
  faults: unknown[];
  close: () => Promise<void>;
}> {
  const index = createIndex(cars, config);
  const faults: unknown[] = [];
  const app = express();
  app.use(
    createSearchRouter({
      siteOf: () => ({ name: "ours", indexes: [{ index, scope: "site:ours" }] }),
      answer: answerCall,
      onError: (error) => faults.push(error),
    }),
  );
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
  });
  // A test can compute for longer than Node keeps a connection, which a client then believes to be open.
  server.keepAliveTimeout = PATIENT_MS;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
