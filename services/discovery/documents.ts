import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";

/** Await this for each car or address, so that requests are answered in between. */
export type Pace = () => Promise<void> | undefined;

/** A text prepared for many responses. */
export interface Packed {
  etag: string;
  gzip: Buffer;
}

/** Cars or addresses per turn of the event loop: a few milliseconds of work. */
const piecesPerTurn = 50;
/** Characters that are compressed at once. */
const packedAtOnce = 65_536;
/** A site has only a few origins: with and without a port, with http and https. */
const originsKept = 4;

function createPace(): Pace {
  let pieces = 0;
  return () => (++pieces % piecesPerTurn === 0 ? nextTurn() : undefined);
}

/** Compresses a text in parts; zlib does this in a separate thread. */
export async function pack(parts: AsyncIterable<string> | Iterable<string>): Promise<Packed> {
  const hash = createHash("sha256");
  const packed: Buffer[] = [];
  async function* large() {
    let text = "";
    for await (const part of parts) {
      text += part;
      if (text.length < packedAtOnce) continue;
      hash.update(text);
      yield text;
      text = "";
    }
    hash.update(text);
    yield text;
  }
  await pipeline(large, createGzip(), async (out: AsyncIterable<Buffer>) => {
    for await (const chunk of out) packed.push(chunk);
  });
  return { etag: `W/"${hash.digest("base64url").slice(0, 22)}"`, gzip: Buffer.concat(packed) };
}

interface Kept {
  madeAt: number;
  made: Promise<unknown>;
}

/**
 * Documents made from all cars of a dealer: created once per version of the dealer and its stock, one at a time, in
 * small parts.
 */
export interface Documents {
  /** The document created by `make`, cached for at most `keepMs` (ms) if its content depends on the time. */
  get<T>(
    context: { live: LiveTenant; origin: string },
    name: string,
    make: (pace: Pace) => Promise<T>,
    keepMs?: number,
  ): Promise<T>;
}

/** No documents yet. */
export function createDocuments(clock: Clock): Documents {
  const ofVersion = new WeakMap<LiveTenant, Map<string, Map<string, Kept>>>();
  let last: Promise<unknown> = Promise.resolve();

  function keptAt({ live, origin }: { live: LiveTenant; origin: string }): Map<string, Kept> {
    const origins = ofVersion.get(live) ?? new Map<string, Map<string, Kept>>();
    ofVersion.set(live, origins);
    const kept = origins.get(origin) ?? new Map<string, Kept>();
    origins.set(origin, kept);
    const [oldest] = origins.keys();
    if (origins.size > originsKept && oldest !== undefined) origins.delete(oldest);
    return kept;
  }

  return {
    get<T>(
      context: { live: LiveTenant; origin: string },
      name: string,
      make: (pace: Pace) => Promise<T>,
      keepMs = Number.POSITIVE_INFINITY,
    ) {
      const kept = keptAt(context);
      const now = clock.now();
      const before = kept.get(name);
      // After a clock was set back, the age is unknown.
      if (before && Math.abs(now - before.madeAt) < keepMs) return before.made as Promise<T>;
      const made = last.then(() => make(createPace()));
      // A failure is retried at the next request and does not delay other documents.
      last = made.catch(() => kept.delete(name));
      kept.set(name, { madeAt: now, made });
      return made;
    },
  };
}
