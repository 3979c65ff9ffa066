/**
 * Compared with: itemsjs, Orama, MiniSearch on the same cars and queries (`FC_BENCH_CARS`).
 */

import { type BenchCar, type BenchQuery, FACETS, generateCars, generateQueries } from "./search/cars.ts";
import { type Answer, askOurs, openOurs } from "./search/ours.ts";
import { openItemsjs, openMiniSearch, openOrama, type Peer } from "./search/peers.ts";

/** Queries of each kind for our search; peers get the first few of them. */
const samples = 40;
const seed = 7;

const KINDS = [
  { kind: "text", title: "text alone", sorted: false, counted: false },
  { kind: "text", title: "text and facets", sorted: false, counted: true },
  { kind: "refine", title: "refinement-heavy", sorted: false, counted: true },
  { kind: "both", title: "refinements, text, price sort", sorted: true, counted: true },
] as const;

type Kind = (typeof KINDS)[number];

/** Each peer gets the kinds of queries that it supports; slow ones get fewer queries. */
const PEERS: readonly {
  readonly name: string;
  readonly open: (cars: readonly BenchCar[]) => Peer | Promise<Peer>;
  readonly kinds: readonly Kind["kind"][];
  readonly few: number;
}[] = [
  { name: "MiniSearch", open: openMiniSearch, kinds: ["text", "both"], few: 1000 },
  { name: "itemsjs", open: openItemsjs, kinds: ["text", "refine", "both"], few: 9 },
  { name: "Orama", open: openOrama, kinds: ["text", "refine", "both"], few: 7 },
];

const WARM_UP_MS = 1500;

/** Time of each query of a kind (ms, in order) and its answer. */
interface Measured {
  readonly times: readonly number[];
  readonly answers: readonly Answer[];
}

/**
 * Search of 100,000 synthetic cars against itemsjs, Orama and MiniSearch: the same cars and queries, each query asked
 * once (cold), medians. All count the same twelve facets and give the same 21 hits.
 */
export async function run(): Promise<string[]> {
  const count = Number(process.env.FC_BENCH_CARS ?? 100_000);
  const cars = generateCars(count, seed).sort((a, b) => b.rank - a.rank);
  const queries = new Map(KINDS.map(({ kind }, i) => [kind, generateQueries(cars, kind, samples, seed + i + 1)]));
  const warmUp = new Map(KINDS.map(({ kind }, i) => [kind, generateQueries(cars, kind, 400, seed + i + 101)]));
  const lines = [`${count} cars, seed ${seed}, ${samples} queries of a kind; medians in ms`];

  const before = memory();
  const { value: index, ms } = await timed(() => openOurs(cars));
  lines.push(`ours: indexed in ${ms.toFixed(0)} ms, ${megabytes(memory() - before)} MB`);
  const ours: Peer["ask"] = (query, sorted, counted) =>
    askOurs(index, query, sorted ? "cars_price_asc" : undefined, counted);
  const own = new Map<Kind, Measured>();
  for (const kind of KINDS) own.set(kind, await measure(kind, ours, warmUp, queries));
  lines.push(...KINDS.map((kind) => `  ${kind.title}: ${medianOf(own.get(kind)?.times ?? []).toFixed(2)}`));

  for (const { name, open, kinds, few } of PEERS) {
    const start = memory();
    const { value: peer, ms: opened } = await timed(() => open(cars));
    lines.push(`${name}: indexed in ${opened.toFixed(0)} ms, ${megabytes(memory() - start)} MB`);
    for (const kind of KINDS.filter((item) => kinds.includes(item.kind))) {
      const { times, answers } = await measure(kind, peer.ask, warmUp, queries, few);
      const mine = own.get(kind) as Measured;
      lines.push(
        `  ${kind.title}: ${medianOf(times).toFixed(1)}, ours ${ratio(times, mine.times)} times faster${agreement(kind, answers, mine)}`,
      );
    }
  }
  return lines;
}

async function measure(
  { kind, sorted, counted }: Kind,
  ask: Peer["ask"],
  warmUp: ReadonlyMap<string, readonly BenchQuery[]>,
  queries: ReadonlyMap<string, readonly BenchQuery[]>,
  most = samples,
): Promise<Measured> {
  // Warm-up with queries other than the measured ones, so that only code is warmed up, not answers. All get the same
  // time.
  const end = performance.now() + WARM_UP_MS;
  for (const query of warmUp.get(kind) ?? []) {
    if (performance.now() > end) break;
    await ask(query, sorted, counted);
  }
  const times: number[] = [];
  const answers: Answer[] = [];
  for (const query of queries.get(kind)?.slice(0, most) ?? []) {
    const { value, ms } = await timed(() => ask(query, sorted, counted));
    times.push(ms);
    answers.push(value);
  }
  return { times, answers };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** The speed ratio on the queries that the peer also answered. */
function ratio(peer: readonly number[], ours: readonly number[]): string {
  return (medianOf(peer) / medianOf(ours.slice(0, peer.length))).toFixed(0);
}

async function timed<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  const value = await work();
  return { value, ms: performance.now() - started };
}

/** Without text, a peer must return the same counts; with text, each has its own matching rules. */
function agreement({ kind }: Kind, answers: readonly Answer[], mine: Measured): string {
  if (kind !== "refine") return "";
  const same = answers.filter((answer, i) => {
    const other = mine.answers[i];
    return answer.count === other?.count && FACETS.every((name) => sameCounts(answer.facets[name], other.facets[name]));
  });
  return `, same counts in ${same.length} of ${answers.length}`;
}

function sameCounts(
  left: Readonly<Record<string, number>> = {},
  right: Readonly<Record<string, number>> = {},
): boolean {
  const shown = (counts: Readonly<Record<string, number>>) =>
    String(
      Object.values(counts)
        .filter((n) => n > 0)
        .sort((a, b) => b - a)
        .slice(0, 20),
    );
  return shown(left) === shown(right);
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
