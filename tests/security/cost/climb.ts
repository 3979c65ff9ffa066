import type { Endpoint, Known } from "./endpoints.ts";
import { createChoices, createGenome, createRandom, type Genome, mutate } from "./genome.ts";
import type { Cost, MeasuredServer, Sent } from "./measured-server.ts";

/** The dearest request that was found for an endpoint. */
export interface Worst {
  endpoint: string;
  sent: Sent;
  cost: Cost;
  tried: number;
}

/** How much of its budget a request takes: the largest share of what one request may cost. */
export const budget = { threadMs: 50, allMs: 250, bytes: 2_000_000 } as const;

const shareOf = ({ threadMs, allMs, bytes }: Cost): number =>
  Math.max(threadMs / budget.threadMs, allMs / budget.allMs, bytes / budget.bytes);

const KEPT = 6;

/**
 * Climbs towards the dearest request of an endpoint: keeps the dearest few, changes them, and keeps what costs more. A
 * record counts when the same request costs as much again, as a collection of garbage falls on any request.
 */
export async function climb(
  server: MeasuredServer,
  site: string,
  known: Known,
  endpoint: Endpoint,
  { tries, seed }: { tries: number; seed: number },
): Promise<Worst> {
  const random = createRandom(seed);
  const best: { genome: Genome; cost: Cost; share: number }[] = [];
  const sentOf = (genome: Genome): Sent => endpoint.make(createChoices(genome), known);
  for (let tried = 0; tried < tries; tried++) {
    const first = best[Math.floor(random() * best.length)];
    const other = best[Math.floor(random() * best.length)];
    const isNew = !first || !other || tried < tries / 5 || random() < 0.1;
    const genome = isNew ? createGenome(random) : mutate(first.genome, random, other.genome);
    const sent = sentOf(genome);
    let cost = await server.costOf(site, sent);
    const least = best.at(-1)?.share ?? 0;
    if (best.length === KEPT && shareOf(cost) <= least) continue;
    const again = await server.costOf(site, sent);
    if (shareOf(again) < shareOf(cost)) cost = again;
    best.push({ genome, cost, share: shareOf(cost) });
    best.sort((a, b) => b.share - a.share).splice(KEPT);
  }
  const [worst] = best;
  if (!worst) throw new Error(`Nothing was tried at ${endpoint.name}.`);
  return { endpoint: endpoint.name, sent: sentOf(worst.genome), cost: worst.cost, tried: tries };
}
