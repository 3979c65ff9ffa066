/**
 * Compared with: itemsjs on the same cars and queries (`FC_BENCH_CARS`).
 */

import { computeMedian, measureDuration } from "./figures.ts";
import { type BenchQuery, FACETS, generateCars, generateQueries } from "./search/cars.ts";
import { type Answer, askOurs, openOurs } from "./search/ours.ts";
import { type Ask, openItemsjs } from "./search/peer.ts";

/** Queries of each kind for our search; itemsjs, which is slow, gets the first few of them. */
const samples = 40;
const few = 9;
const seed = 7;
const warmUpMs = 1500;

const KINDS = [
  { kind: "text", title: "text alone", sorted: false, counted: false },
  { kind: "text", title: "text and facets", sorted: false, counted: true },
  { kind: "refine", title: "refinement-heavy", sorted: false, counted: true },
  { kind: "both", title: "refinements, text, price sort", sorted: true, counted: true },
] as const;

type Kind = (typeof KINDS)[number];

/** Time of each query (ms, in order) and its answer. */
interface Measured {
  readonly times: readonly number[];
  readonly answers: readonly Answer[];
}

/**
 * Search of 100,000 synthetic cars against itemsjs: the same cars and queries, each query asked once (cold), medians.
 * Both count the same twelve facets and give the same 21 hits.
 */
export async function run(): Promise<string[]> {
  const count = Number(process.env.FC_BENCH_CARS ?? 100_000);
  const cars = generateCars(count, seed).sort((a, b) => b.rank - a.rank);
  const [ours, theirs] = [await open(() => openOurs(cars)), await open(() => openItemsjs(cars))];
  const askOurIndex: Ask = (query, sorted, counted) =>
    askOurs(ours.opened, query, sorted ? "cars_price_asc" : undefined, counted);
  const lines = [
    `${count} cars, seed ${seed}, ${samples} queries of a kind; medians in ms`,
    `indexed in: ours ${ours.words}; itemsjs ${theirs.words}`,
  ];
  for (const [index, kind] of KINDS.entries()) {
    const queries = generateQueries(cars, kind.kind, samples, seed + index + 1);
    // With queries other than the measured ones, so that only code is warmed up, not answers. Both get the same time.
    const warmUp = generateQueries(cars, kind.kind, 400, seed + index + 101);
    const own = await measure(kind, askOurIndex, warmUp, queries);
    const peer = await measure(kind, theirs.opened, warmUp, queries.slice(0, few));
    const ratio = computeMedian(peer.times) / computeMedian(own.times.slice(0, few));
    lines.push(
      `  ${kind.title}: ${computeMedian(own.times).toFixed(2)}; itemsjs ${computeMedian(peer.times).toFixed(1)}, ours ${ratio.toFixed(0)} times faster${agreement(kind, peer, own)}`,
    );
  }
  return lines;
}

/** Opens an engine, and says how long that took and how much memory it holds. */
async function open<Opened>(make: () => Opened): Promise<{ opened: Opened; words: string }> {
  const before = measureMemory();
  let opened: Opened | undefined;
  const ms = await measureDuration(() => {
    opened = make();
  });
  const megabytes = (measureMemory() - before) / 2 ** 20;
  return { opened: opened as Opened, words: `${ms.toFixed(0)} ms, ${megabytes.toFixed(0)} MB` };
}

async function measure(
  { sorted, counted }: Kind,
  ask: Ask,
  warmUp: readonly BenchQuery[],
  queries: readonly BenchQuery[],
): Promise<Measured> {
  const end = performance.now() + warmUpMs;
  for (const query of warmUp) {
    if (performance.now() > end) break;
    ask(query, sorted, counted);
  }
  const answers: Answer[] = [];
  const times: number[] = [];
  for (const query of queries) times.push(await measureDuration(() => answers.push(ask(query, sorted, counted))));
  return { times, answers };
}

/** Without text, both must return the same counts; with text, each has its own matching rules. */
function agreement({ kind }: Kind, peer: Measured, own: Measured): string {
  if (kind !== "refine") return "";
  const same = peer.answers.filter((answer, index) => {
    const other = own.answers[index];
    return answer.count === other?.count && FACETS.every((name) => sameCounts(answer.facets[name], other.facets[name]));
  });
  return `, same counts in ${same.length} of ${peer.answers.length}`;
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

function measureMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}
