import type { Logger } from "pino";
import type { DraftBook } from "./drafts.ts";
import type { EditorBook } from "./editors.ts";
import type { Plan, PlanBook } from "./plan-book.ts";
import type { PublishBook } from "./publish-book.ts";
import type { Outcome, Publisher } from "./publisher.ts";
import type { Editor } from "./roles.ts";

/** How often due plans are looked for, ms. */
const LOOK_MS = 2000;

/** What a planner works with. */
export interface PlannerOptions {
  plans: PlanBook;
  drafts: DraftBook;
  publishes: PublishBook;
  publisher: Publisher;
  editors: EditorBook;
  logger: Pick<Logger, "warn" | "error">;
  /** Takes up what was published. */
  taken(tops: string[]): Promise<unknown>;
}

const changedSince =
  "The draft was changed after it was planned, so what was reviewed is no longer what it says. Review it, and plan it again.";

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
        this.#options.logger.error(
          { err: error },
          "planned publishes could not be done; they are tried again",
        );
      });
    return this.#running;
  }

  async #all(): Promise<void> {
    for (;;) {
      const plan = await this.#options.plans.claim();
      if (plan === undefined) return;
      await (plan.state === "live" ? this.#end(plan) : this.#begin(plan));
    }
  }

  async #editor({ by }: Plan): Promise<Editor | undefined> {
    return (await this.#options.editors.list()).find(({ id }) => id === by);
  }

  async #begin(plan: Plan): Promise<void> {
    const { plans, drafts, publishes, publisher } = this.#options;
    // A process that ended between publishing and saying so has left this.
    const earlier = await publishes.ofDraft(plan.draft, plan.at);
    if (earlier) return plans.live(plan, earlier);
    const [draft, editor] = [await drafts.get(plan.draft), await this.#editor(plan)];
    if (draft === undefined) return this.#refuse(plan, "The draft is no longer there.");
    if (editor === undefined) return this.#refuse(plan, "Who planned it is no editor any more.");
    if (draft.rev !== plan.rev) return this.#refuse(plan, changedSince);
    const outcome = await publisher.publish(draft, editor, plan.message || plan.title);
    await this.#settle(plan, outcome, (id) => plans.live(plan, id));
  }

  async #end(plan: Plan): Promise<void> {
    const { plans, publisher, publishes } = this.#options;
    const { publish = "" } = plan;
    if (await publishes.revertOf(publish)) return plans.close(plan.id, "ended");
    const editor = await this.#editor(plan);
    if (editor === undefined) return this.#refuse(plan, "Who planned its end is no editor any more.");
    const outcome = await publisher.revert(publish, editor, `End of ${plan.message || plan.title}`);
    await this.#settle(plan, outcome, () => plans.close(plan.id, "ended"));
  }

  async #settle(plan: Plan, outcome: Outcome, done: (publish: string) => Promise<void>): Promise<void> {
    if (!("publish" in outcome)) return this.#refuse(plan, outcome.error);
    await done(outcome.publish.id);
    const tops = outcome.publish.files.map(({ file }) => file.split("/", 1)[0] ?? "");
    await this.#options.taken([...new Set(tops)]);
  }

  async #refuse(plan: Plan, told: string): Promise<void> {
    await this.#options.plans.close(plan.id, "refused", told);
    this.#options.logger.warn({ plan: plan.id, tenant: plan.slug, told }, "a planned publish was not done");
  }
}
