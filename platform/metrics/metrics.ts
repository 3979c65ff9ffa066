import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { version } from "../base/version.ts";
import { classifyRoute } from "./classify-route.ts";

/** The metrics of this process. */
export interface Metrics {
  /** Counts an answered request; `ms`: its duration. */
  answered(path: string, status: number, ms: number): void;
  /** Counts an attempt to hand something to another system: leads by the adapter, codes and alerts by the channel. */
  sent(what: "lead" | "message", by: string, isTaken: boolean): void;
  /** Counts a page that was found in the page cache, or not. */
  cached(isHit: boolean): void;
  /** Adds values that are read together at each scrape; `undefined` leaves them out. Replaces those of the same names. */
  watch<Name extends string>(
    helps: { readonly [name in Name]: string },
    read: () => Values<Name> | Promise<Values<Name>>,
  ): void;
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

type Values<Name extends string> = { readonly [name in Name]: number | undefined };

/** Starts measuring this process: its own figures (CPU, memory, event loop), and those that the server adds. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "forecourt_build_info",
    help: "The release that runs",
    labelNames: ["version"],
    registers,
  })
    .labels(version)
    .set(1);
  const requests = new Histogram({
    name: "forecourt_request_seconds",
    help: "Duration of requests",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pages = new Counter({
    name: "forecourt_pages_total",
    help: "Pages of visitors who are not signed in, by whether the page cache had them",
    labelNames: ["cache"],
    registers,
  });
  const sendings = new Counter({
    name: "forecourt_sent_total",
    help: "Attempts to send leads, codes and alerts, by adapter or channel, and whether they were taken",
    labelNames: ["what", "by", "outcome"],
    registers,
  });
  const readers = new Map<string, () => Promise<void>>();
  return {
    answered: (path, status, ms) =>
      requests.observe({ route: classifyRoute(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    sent: (what, by, isTaken) => sendings.inc({ what, by, outcome: isTaken ? "taken" : "failed" }),
    cached: (isHit) => pages.inc({ cache: isHit ? "hit" : "miss" }),
    watch(helps, read) {
      const entries = Object.entries(helps) as [keyof typeof helps & string, string][];
      const gauges = entries.map(([name, help]) => {
        const full = `forecourt_${name}`;
        registry.removeSingleMetric(full);
        return { name, gauge: new Gauge({ name: full, help, registers }) };
      });
      readers.set(Object.keys(helps).join(), async () => {
        const values = await read();
        for (const { name, gauge } of gauges) {
          const value = values[name];
          if (value === undefined) gauge.remove();
          else gauge.set(value);
        }
      });
    },
    async text() {
      await Promise.all(readers.values().map((read) => read()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
