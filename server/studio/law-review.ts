import type { Logger } from "pino";
import type { Clock } from "../../platform/base/clock.ts";
import { ThreadTimeout } from "../../platform/base/thread.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { LawLine, LawReview } from "../../schemas/studio/review.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import { compareFindings, type LawFinding, type LawThread } from "../law/index.ts";

/** Cars that are held to the law, and findings of one answer. */
const MOST = { cars: 2000, lines: 60 };

/** What holding drafts to the law needs. */
interface LawReviewerOptions {
  thread: LawThread;
  open(slug: string): Promise<LiveTenant | undefined>;
  env: { [name: string]: string };
  clock: Clock;
  logger: Pick<Logger, "error">;
}

/** Holds drafts to the law on advertising. */
export interface LawReviewer {
  /** What a draft does to the findings of its dealer; once for each state of the draft. */
  of(draft: OpenDraft): Promise<LawReview>;
}

const nothing = { made: [], mended: [], kept: 0 };

const failed = "The law could not be proved. Tell the person who runs the server: its log says why.";
const tooMuch = (slug: string) =>
  `This site has too many pages and cars to prove here. On the server, "forecourt check ${slug} --law all" does it.`;

function lineOf({ law, message, ...found }: LawFinding, cars: LiveTenant["stock"]["byId"]): LawLine {
  const { id, title, act, source, read } = law;
  const { mend, page, moment, count, file, line } = found;
  const car = found.car === undefined ? undefined : (cars.get(found.car)?.name ?? found.car);
  return {
    ...{ id, title, act, source, read, mend, message, moment, count, file, line },
    ...(page !== undefined && { page }),
    ...(car !== undefined && { car }),
  };
}

/** A reviewer whose proofs run in the thread. What is live is proved once for all drafts made on it. */
export function createLawReviewer({ thread, open, env, clock, logger }: LawReviewerOptions): LawReviewer {
  const drafts = new WeakMap<OpenDraft, Promise<LawReview>>();
  /** Findings of a source by dealer and age of its stock. */
  const proved = new WeakMap<TenantSource, Map<string, ReturnType<LawThread["prove"]>>>();

  const prove = (source: TenantSource, slug: string, { known }: LiveTenant, cars: readonly Car[]) =>
    thread.prove({ source: { files: source.files }, slug, env, cars, known, now: clock.now() });

  function ofLive(base: TenantSource, slug: string, live: LiveTenant, cars: readonly Car[]) {
    const known = proved.get(base) ?? new Map<string, ReturnType<LawThread["prove"]>>();
    proved.set(base, known);
    const key = `${slug} ${live.loadedAt}`;
    const found = known.get(key) ?? prove(base, slug, live, cars);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  async function review({ slug, base, source, problems }: OpenDraft): Promise<LawReview> {
    if (problems.some(({ severity }) => severity === "error"))
      return { ...nothing, told: "This draft has errors. The law is proved once they are mended." };
    const live = await open(slug);
    if (live === undefined) return { ...nothing, told: "The site of this dealer cannot be read now." };
    const cars = live.stock.cars.slice(0, MOST.cars);
    const before = await ofLive(base, slug, live, cars);
    const after = await prove(source, slug, live, cars);
    const { made, mended, kept } = compareFindings(before ?? [], after ?? []);
    const lines = (found: readonly LawFinding[]) =>
      found.slice(0, MOST.lines).map((one) => lineOf(one, live.stock.byId));
    return { made: lines(made), mended: lines(mended), kept };
  }

  return {
    of(draft) {
      const found =
        drafts.get(draft) ??
        review(draft).catch((error: unknown): LawReview => {
          drafts.delete(draft);
          if (error instanceof ThreadTimeout) return { ...nothing, told: tooMuch(draft.slug) };
          logger.error({ err: error, tenant: draft.slug }, "a draft could not be held to the law");
          return { ...nothing, told: failed };
        });
      drafts.set(draft, found);
      return found;
    },
  };
}
