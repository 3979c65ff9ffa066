import { expect, it } from "vitest";
import { version } from "../base/version.ts";
import { createMetrics } from "./metrics.ts";

const linesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(`forecourt_${name}`));

it("counts requests by kind and status, never by path or dealer", async () => {
  const metrics = createMetrics();
  for (const path of ["/", "/cars/a", "/search"]) metrics.answered(path, 200, 4);
  metrics.answered("/api/leads", 422, 30);
  metrics.answered("/1/indexes/cars/query", 503, 2000);
  expect(linesOf(await metrics.text(), "request_seconds_count").sort()).toEqual([
    'forecourt_request_seconds_count{route="lead",status="4xx"} 1',
    'forecourt_request_seconds_count{route="page",status="2xx"} 3',
    'forecourt_request_seconds_count{route="search",status="5xx"} 1',
  ]);
});

it("counts hits of the page cache", async () => {
  const metrics = createMetrics();
  for (const isHit of [true, true, false]) metrics.cached(isHit);
  expect(linesOf(await metrics.text(), "pages_total").sort()).toEqual([
    'forecourt_pages_total{cache="hit"} 2',
    'forecourt_pages_total{cache="miss"} 1',
  ]);
});

it("reads watched values at each scrape, leaves out what is unknown, and can be told anew whom to ask", async () => {
  const metrics = createMetrics();
  let waiting: number | undefined = 7;
  metrics.watch({ waiting: "Waiting" }, () => ({ waiting }));
  expect(linesOf(await metrics.text(), "waiting")).toEqual(["forecourt_waiting 7"]);
  waiting = undefined;
  expect(linesOf(await metrics.text(), "waiting")).toEqual([]);
  metrics.watch({ waiting: "Waiting" }, async () => ({ waiting: 1 }));
  expect(linesOf(await metrics.text(), "waiting")).toEqual(["forecourt_waiting 1"]);
});

it("measures the process itself", async () => {
  const text = await createMetrics().text();
  expect(linesOf(text, "build_info")).toEqual([`forecourt_build_info{version="${version}"} 1`]);
  for (const name of ["process_cpu_seconds_total", "nodejs_eventloop_lag_p99_seconds", "nodejs_heap_size_used_bytes"])
    expect(text).toContain(name);
});
