import { fileURLToPath } from "node:url";
import pino from "pino";
import { expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { createExampleDealer } from "../../tests/support/example-dealer.ts";
import type { LoadContext } from "../loaders/index.ts";
import { createLoadContext } from "./page-context.ts";
import { createReadAhead, isOfOneVisitor, type ReadAheadOptions } from "./read-ahead.ts";

const dealer = "northside-used-cars";
const id = { $bind: "route.query.number" };
const page = (name: string, more: object) =>
  [
    `${dealer}/pages/${name}.json`,
    JSON.stringify({ paths: [`/${name}`], title: "Asked", layout: [], ...more }),
  ] as const;
const frame = { data: { link: { source: "alertLink" } }, layout: [{ id: "content", use: "Outlet" }] };

const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const files = new Map([
  ...source.files,
  page("asked", { data: { order: { source: "order", params: { id } } } }),
  page("framed", { frame: "own" }),
  page("plain", {}),
  [`${dealer}/frames/own.json`, JSON.stringify(frame)] as const,
]);
const { prepared } = await createExampleDealer({ ...source, files }, dealer, 0);
const contextAt = (url: string) => createLoadContext(url, { prepared } as LoadContext["live"], { now: () => 0 });

it("reads the order that the page's params name, not what its path calls id", async () => {
  const asked: string[] = [];
  const reservations = {
    find: async (_: string, number: string) => void asked.push(number),
  } as unknown as ReadAheadOptions["reservations"];
  const readAhead = createReadAhead({
    reservations,
    logger: pino({ enabled: false }),
    searchElsewhere: async () => undefined,
  } as unknown as ReadAheadOptions);
  for (const url of ["/asked?number=o7", "/asked", "/plain?number=o8"]) await readAhead(contextAt(url));
  expect(asked).toEqual(["o7"]);
});

it("knows a page of one visitor by what may be shown instead of it", async () => {
  const gone = [page("gone", { data: { link: { source: "alertLink" } } }), page("plain", { meta: { gone: "gone" } })];
  const { prepared } = await createExampleDealer({ ...source, files: new Map([...files, ...gone]) }, dealer, 0);
  const context = createLoadContext("/plain", { prepared } as LoadContext["live"], { now: () => 0 });
  expect(isOfOneVisitor(context)).toBe(true);
});

it("knows a page of one visitor by its own data, and by its frame's", () => {
  expect(["/asked", "/framed", "/plain"].map((url) => isOfOneVisitor(contextAt(url)))).toEqual([true, true, false]);
});
