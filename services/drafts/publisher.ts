import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../platform/base/clock.ts";
import { mergeTexts } from "../../platform/published/index.ts";
import { compareSources, type FileChange } from "../../platform/tenants/index.ts";
import type { Prepared } from "../../platform/tenants/prepare-tenant.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { type Diagnostic, listClaimedHosts, listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { addSeenValue, applyOp, type ConflictingOp, type DraftOp, findConflicts, rebase } from "../../schemas/tools.ts";
import { type DraftBook, selectActiveOps } from "./drafts.ts";
import { explainVariableRefusal } from "./new-variable.ts";
import type { Publish, PublishBook, PublishedOp } from "./publish-book.ts";
import type { PublishPlace } from "./publish-place.ts";
import { findAdditionalDiagnostics, listAffectedDealers, resolveFileLayer } from "./review.ts";
import { type Editor, explainPublishRefusal, explainSecondPersonRefusal } from "./roles.ts";

/** Why something was not published, for the editor. */
export interface NotPublished {
  status: 403 | 404 | 409 | 422;
  error: string;
  /** Nothing stands against it but the moment: it can be tried again. */
  isPassing?: true;
  problems?: Diagnostic[];
  conflicts?: ConflictingOp[];
}

/** What publishing came to. */
export type Outcome = { publish: Publish } | NotPublished;

/** What a publisher works with. */
export interface PublisherOptions {
  drafts: DraftBook;
  book: PublishBook;
  place: PublishPlace;
  clock: Clock;
  check(source: TenantSource, slug: string): Prepared;
  dealers(): readonly string[];
  /** Those of these hosts that are not verified as the dealer's; absent: any host can be added. */
  findUnverified?(slug: string, hosts: readonly string[]): Promise<string[]>;
  /** The live site of a dealer: whether it asks for a second person. */
  siteOf?(slug: string): Promise<Pick<Site, "publishing"> | undefined>;
  /** Takes up what was published: the first folders of its files. */
  taken?(tops: string[]): Promise<unknown>;
  /** Does something to a draft while nothing is added to it. */
  alone?<Result>(draft: string, act: () => Promise<Result>): Promise<Result>;
}

/** What is to be published, made on the texts of now. */
interface Made extends Pick<Publish, "slug" | "title" | "message" | "ops" | "reverts" | "draft"> {
  source: TenantSource;
}

/** Attempts when the files change while they are checked. */
const MOST_ATTEMPTS = 3;
const MOST_PROBLEMS = 20;
/** Longest message, characters. */
export const MOST_MESSAGE = 500;

const explainUnverified = (host: string) =>
  `${host} is not known to be this dealer's. Add it under Domains in the list of dealers, and show there that it is.`;

/** What another state of the files or of the draft stands against. */
const conflict = (error: string, more: Pick<NotPublished, "isPassing" | "conflicts"> = {}): NotPublished => ({
  ...{ status: 409, error },
  ...more,
});

const isRefusal = (value: object): value is NotPublished => "error" in value;

/** Publishes drafts, and reverts publishes: one at a time in this process. */
export class Publisher {
  readonly #options: PublisherOptions;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Publishes a draft as it is in the store now. */
  publish(draft: { id: string; slug: string; title: string }, editor: Editor, message: string) {
    return this.#inTurn(() =>
      this.#attempt(editor, async (base) => {
        const all = await this.#options.drafts.ops(draft.id);
        const active = all.filter(({ state }) => state === "active");
        const ops = selectActiveOps(all);
        const lone = explainSecondPersonRefusal(editor, await this.#options.siteOf?.(draft.slug), active);
        if (lone) return { status: 403, error: lone };
        const { source, refused } = rebase(base, draft.slug, ops);
        const [lost] = refused;
        if (lost)
          return conflict(
            `${lost.op.pointer} no longer applies to the files (${lost.problem}). Review the draft and take this change out.`,
          );
        const conflicts = findConflicts({ base, source }, draft.slug, ops);
        if (conflicts.length > 0)
          return conflict("These values have also changed outside this draft. Choose which to keep.", { conflicts });
        return {
          ...{ slug: draft.slug, title: draft.title, message, source },
          ops: active.map(({ by, at, op }): PublishedOp => ({ by, at, op })),
          draft: { id: draft.id, upTo: all.at(-1)?.seq ?? 0 },
        };
      }),
    );
  }

  /** Publishes the first files of a dealer, none of which may be there yet. Paths are relative to the tenants folder. */
  create(
    { slug, name }: { slug: string; name: string },
    files: ReadonlyMap<string, string>,
    editor: Editor,
  ): Promise<Outcome> {
    return this.#inTurn(() =>
      this.#attempt(editor, async (base) => {
        const ops: PublishedOp[] = [];
        let source = base;
        for (const [file, value] of files) {
          const op: DraftOp = { id: "new", layer: slug, op: "file", pointer: `/${file}`, value, was: null };
          const applied = applyOp(source, slug, op);
          if ("problem" in applied) return conflict(`Nothing was created: ${applied.problem}.`);
          source = applied.source;
          ops.push({ by: editor.id, at: this.#options.clock.now(), op });
        }
        return { slug, title: "New dealer", message: `New dealer: ${name}`, source, ops };
      }),
    );
  }

  /** Publishes what takes a publish back; other changes since stay. */
  revert(id: string, editor: Editor, message: string): Promise<Outcome> {
    return this.#inTurn(() =>
      this.#attempt(editor, async (base) => {
        const publish = await this.#options.book.get(id);
        if (publish === undefined) return { status: 404, error: "There is no such publish." };
        const { files, problem } = revertFiles(base.files, publish.files);
        if (problem)
          return conflict(`${problem}, so this cannot be reverted as a whole. Change the value in a draft instead.`);
        const { slug, title, ops } = publish;
        return { slug, title: `Revert of ${title}`, message, source: { files }, ops, reverts: id };
      }),
    );
  }

  /** Makes, checks and writes; again if what is live changes meanwhile. */
  async #attempt(editor: Editor, make: (base: TenantSource) => Promise<Made | NotPublished>): Promise<Outcome> {
    const { place, clock } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const { source: base, write } = await place.read();
      const made = await make(base);
      if (isRefusal(made)) return made;
      const refusal = explainPublishRefusal(
        editor,
        made.ops.map(({ op }) => op),
      );
      if (refusal) return { status: 403, error: refusal };
      const unwanted = explainVariableRefusal(base, made.source);
      if (unwanted) return { status: 422, error: unwanted };
      const hosts = listClaimedHosts(made.source, made.slug);
      const claimed = new Set(listClaimedHosts(base, made.slug));
      const added = hosts.filter((host) => !claimed.has(host));
      const [unverified] = (await this.#options.findUnverified?.(made.slug, added)) ?? [];
      if (unverified) return { status: 422, error: explainUnverified(unverified) };
      const files = compareSources(base, made.source);
      if (files.length === 0) return conflict("There is nothing to publish: the files already contain all of this.");
      const wrong = await this.#errors(base, made, files);
      if (wrong) return wrong;
      const { source: _, ...message } = made;
      const layers = [...new Set(files.map(({ file }) => resolveFileLayer(file)))];
      const id = randomBytes(12).toString("hex");
      const publish: Publish = { ...message, id, by: editor.id, at: clock.now(), layers, files };
      const outcome = await this.#alone(made.draft?.id, async () => {
        if (await this.#isChanged(made)) return "changed";
        const written = await write(publish);
        if (written === "done") await this.#takeUp(publish, { base, source: made.source });
        return written;
      });
      if (outcome === "done") return { publish: await this.#after(publish, editor) };
      if (outcome === "busy")
        return conflict("Another person is publishing right now. Try again in a minute.", { isPassing: true });
      if (attempt === MOST_ATTEMPTS)
        return conflict("The files keep changing while they are checked. Try again in a minute.", { isPassing: true });
    }
  }

  /** Does something while nothing is added to a draft, if it is about one. */
  #alone<Result>(draft: string | undefined, act: () => Promise<Result>): Promise<Result> {
    const { alone } = this.#options;
    return draft === undefined || alone === undefined ? act() : alone(draft, act);
  }

  /** Whether what is about to be written was undone or redone since it was read. Later operations are the next publish's. */
  async #isChanged({ ops, draft }: Made): Promise<boolean> {
    if (draft === undefined) return false;
    const now = (await this.#options.drafts.ops(draft.id)).filter(({ seq }) => seq <= draft.upTo);
    return JSON.stringify(selectActiveOps(now)) !== JSON.stringify(ops.map(({ op }) => op));
  }

  /** Servers read what is written; operations that were added to the draft meanwhile go on top of it. */
  async #takeUp(
    { slug, draft, files }: Publish,
    { base, source }: { base: TenantSource; source: TenantSource },
  ): Promise<void> {
    const { drafts, taken } = this.#options;
    await taken?.([...new Set(files.map(({ file }) => file.split("/", 1)[0] ?? ""))]);
    const later = draft === undefined ? [] : await drafts.ops(draft.id);
    const renewed = later.map(({ seq, op }) => ({ seq, op: withPublished(op, { slug, base, source }) }));
    if (draft && later.length > 0) await drafts.settle(draft.id, renewed);
  }

  /** What is done after a publish stands; none of it undoes the publish. */
  async #after(publish: Publish, { mail }: Editor): Promise<Publish> {
    const { place, book, drafts } = this.#options;
    const { draft } = publish;
    if (draft) await this.#alone(draft.id, () => drafts.end(draft.id));
    const note = await place.after(publish, mail).catch((error: Error) => error.message);
    if (note === undefined) return publish;
    await book.setNote(publish.id, note);
    return { ...publish, note };
  }

  /** The errors of the dealer, and those that other dealers would newly have. */
  async #errors(
    base: TenantSource,
    { source, slug, draft, reverts }: Made,
    files: readonly FileChange[],
  ): Promise<NotPublished | undefined> {
    const { check, dealers } = this.#options;
    const layers = new Set(files.map(({ file }) => resolveFileLayer(file)));
    // A dealer that is taken away as a whole has nothing that could be wrong.
    const isGone = !listTenantSlugs(source).includes(slug);
    for (const text of new Set([...(isGone ? [] : [slug]), ...listAffectedDealers(source, layers, dealers())])) {
      await nextTurn();
      const { problems } = check(source, text);
      const counted = text === slug ? problems : findAdditionalDiagnostics(problems, check(base, text).problems);
      const errors = counted.filter(({ severity }) => severity === "error");
      if (errors.length === 0) continue;
      const own = draft || reverts ? "This draft has" : "The new dealer would have";
      const whose = text === slug ? own : `The dealer ${text}, which this change affects, would have`;
      return {
        status: 422,
        error: `${whose} ${formatCount(errors.length, "error")}. Fix these errors first. Nothing was published.`,
        problems: errors.slice(0, MOST_PROBLEMS),
      };
    }
    return undefined;
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(act, act);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

/** An operation made on the texts before a publish of its own draft, as if it was made after it: that is no one else's change. */
function withPublished(
  op: DraftOp,
  { slug, base, source }: { slug: string; base: TenantSource; source: TenantSource },
): DraftOp {
  const isSeen = JSON.stringify(addSeenValue(base, slug, op).seen) === JSON.stringify(op.seen);
  return isSeen ? addSeenValue(source, slug, op) : op;
}

/** The files without the changes of a publish; what has changed since at other values stays. */
function revertFiles(now: ReadonlyMap<string, string>, changes: readonly FileChange[]) {
  const textsOf = (side: "before" | "after") =>
    new Map(changes.flatMap(({ file, [side]: text }) => (text === null ? [] : [[file, text] as const])));
  const ours = new Map([...now].filter(([file]) => changes.some((change) => change.file === file)));
  const merged = mergeTexts({ base: textsOf("after"), ours, theirs: textsOf("before") }, () => undefined);
  const files = new Map(now);
  for (const { file } of changes) files.delete(file);
  const [conflict] = merged.conflicts;
  const problem = conflict && `${conflict.at.trim().replace(" ", ": ")} has changed since`;
  return { files: new Map([...files, ...merged.files]), problem };
}
