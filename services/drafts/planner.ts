import type { Logger } from "pino";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import type { DraftBook } from "./drafts.ts";
import type { EditorBook } from "./editors.ts";
import { type ClaimedPlan, findDuePlan, type Plan, type PlanBook } from "./plan-book.ts";
import type { PublishBook } from "./publish-book.ts";
import type { Outcome, Publisher } from "./publisher.ts";
import type { Editor } from "./roles.ts";

/** How often it is asked whether something planned is due, ms. */
const FOLLOW_MS = 10_000;

/**
 * Calls `wake` while something that was planned in Studio has been due for `graceMs` and nobody does it. Gives what ends this. Of
 * several processes that are woken, the lease in the store lets one do it.
 */
export function followPlans(
  { db }: Pick<Store, "db">,
  { clock, logger, graceMs }: { clock: Clock; logger: Pick<Logger, "warn">; graceMs: number },
  wake: () => void,
): () => void {
  async function look(): Promise<void> {
    if (await findDuePlan(db, clock.now() - graceMs)) wake();
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.warn({ err: error }, "planned publishes could not be looked up"));
  }, FOLLOW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** How often due plans are looked for, ms. */
const LOOK_MS = 2000;

/** What a planner works with. */
interface PlannerOptions {
  plans: PlanBook;
  drafts: DraftBook;
  publishes: PublishBook;
  publisher: Publisher;
  editors: EditorBook;
  logger: Pick<Logger, "warn" | "error">;
}

const changedSince = "The draft was changed after it was planned. Review it and plan it again.";

/** Publishes what is planned, and ends what has an end: each by one process, told where it cannot be. */
export class Planner {
  readonly #options: PlannerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: PlannerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.run(), LOOK_MS);
    void this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does everything that is due. */
  run(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#all())
      .catch((error: unknown) => {
        this.#options.logger.error({ err: error }, "planned publishes failed; they are tried again");
      });
    return this.#running;
  }

  async #all(): Promise<void> {
    for (;;) {
      const plan = await this.#options.plans.claim();
      if (plan === undefined) return;
      await this.#holding(plan, () => (plan.state === "live" ? this.#end(plan) : this.#begin(plan)));
    }
  }

  /** Keeps the plan while it is carried out, so that another process takes it up soon after this one has died. */
  async #holding(plan: ClaimedPlan, act: () => Promise<void>): Promise<void> {
    const { plans, logger } = this.#options;
    let renewing: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(() =>
        plans.renew(plan).catch((error: unknown) => {
          logger.warn({ err: error, plan: plan.id }, "the lease of a planned publish was not renewed");
        }),
      );
    }, plans.renewMs);
    try {
      await act();
    } finally {
      clearInterval(timer);
      await renewing;
    }
  }

  async #editor({ by }: Plan): Promise<Editor | undefined> {
    return (await this.#options.editors.list()).find(({ id }) => id === by);
  }

  /** Id of the publish that this plan has come to; by a process that ended before it could say so, or was too late. */
  #done(plan: Plan): Promise<string | undefined> {
    const { publishes } = this.#options;
    return plan.state === "live" ? publishes.revertOf(plan.publish ?? "") : publishes.ofDraft(plan.draft, plan.at);
  }

  async #begin(plan: ClaimedPlan): Promise<void> {
    const { drafts, publisher } = this.#options;
    const earlier = await this.#done(plan);
    if (earlier) return this.#note(plan, earlier);
    const [draft, editor] = [await drafts.get(plan.draft), await this.#editor(plan)];
    if (draft === undefined) return this.#refuse(plan, "The draft is no longer there.");
    if (editor === undefined) return this.#refuse(plan, "The person who planned it is no longer an editor.");
    if (draft.rev !== plan.rev) return this.#refuse(plan, changedSince);
    await this.#settle(plan, await publisher.publish(draft, editor, plan.message || plan.title));
  }

  async #end(plan: ClaimedPlan): Promise<void> {
    const { publisher } = this.#options;
    const earlier = await this.#done(plan);
    if (earlier) return this.#note(plan, earlier);
    const editor = await this.#editor(plan);
    if (editor === undefined) return this.#refuse(plan, "The person who planned its end is no longer an editor.");
    const message = `End of ${plan.message || plan.title}`;
    await this.#settle(plan, await publisher.revert(plan.publish ?? "", editor, message));
  }

  async #settle(plan: ClaimedPlan, outcome: Outcome): Promise<void> {
    if (!("publish" in outcome))
      return outcome.isPassing ? this.#options.plans.postpone(plan) : this.#refuse(plan, outcome.error);
    await this.#note(plan, outcome.publish.id);
  }

  /** It is done: published, or taken back. */
  async #note(plan: ClaimedPlan, publish: string): Promise<void> {
    const { plans } = this.#options;
    await (plan.state === "live" ? plans.close(plan, "ended") : plans.live(plan, publish));
  }

  async #refuse(plan: ClaimedPlan, message: string): Promise<void> {
    // A process that was paused for longer than its lease may have done it meanwhile.
    const done = await this.#done(plan);
    if (done) return this.#note(plan, done);
    await this.#options.plans.close(plan, "refused", message);
    this.#options.logger.warn({ plan: plan.id, tenant: plan.slug, told: message }, "a planned publish was not done");
  }
}
