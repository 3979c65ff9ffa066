import { EventEmitter, once } from "node:events";
import { LRUCache } from "lru-cache";
import { installedFonts } from "../../platform/base/fonts.ts";
import { buildRecipe, buildStock, type LiveStock, type LiveTenant } from "../../platform/tenants/index.ts";
import { type Prepared, prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import { addSeenValue, applyOp, type DraftOp, type RefusedOp, rebase } from "../../schemas/tools.ts";
import { readFilter } from "../../search/read-filter.ts";
import { type DraftBook, selectActiveOps } from "./drafts.ts";
import { explainVariableRefusal } from "./new-variable.ts";

/** Number of drafts that stay prepared, and of stocks as shown at a moment. */
const KEPT = { drafts: 4, stocks: 12 };
/** Moments within the same quarter of an hour share a stock, ms. */
const STOCK_STEP_MS = 15 * 60_000;
/** How long a page waits for a change that its reader has said is on its way, ms. */
const ON_ITS_WAY_MS = 1000;

/** The texts of a draft, and its dealer. */
export type DraftSource = Pick<OpenDraft, "source" | "slug">;

/** A draft as it stands: its files, what is prepared of them, and what is wrong with them. */
export interface OpenDraft {
  id: string;
  slug: string;
  rev: number;
  /** The texts of the tenants folder that the draft is made on. */
  base: TenantSource;
  source: TenantSource;
  /** The last good version; absent if there was none. */
  prepared?: PreparedTenant;
  problems: Diagnostic[];
  /** Operations that no longer have a place in the files. */
  refused: RefusedOp[];
}

/** The site that drafts are made on. */
export interface Sites {
  /** The newest reading of the tenants folder. */
  source(): TenantSource | undefined;
  /** The site as it is live. */
  open(slug: string): Promise<LiveTenant | undefined>;
}

/** A request that the draft refuses, with the sentence for the editor. */
export class DraftFault extends Error {}

/**
 * The names of the environment without their values: a preview needs to know that a secret is set, and can tell nobody
 * what it is.
 */
export const hideEnvValues = (env: NodeJS.ProcessEnv): { [name: string]: string } =>
  Object.fromEntries(Object.keys(env).map((name) => [name, "preview"]));

/** Drafts in memory: their texts, and the sites made of them. Changes of one draft are made one after the other. */
export class Workspace {
  readonly #book: DraftBook;
  readonly #sites: Sites;
  readonly #env: { [name: string]: string };
  readonly #drafts = new LRUCache<string, OpenDraft>({ max: KEPT.drafts });
  readonly #stocks = new LRUCache<string, LiveStock>({ max: KEPT.stocks });
  readonly #lives = new WeakMap<PreparedTenant, Map<string, LiveTenant>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  /** Tells by its id that a draft has changed. */
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(book: DraftBook, sites: Sites, env: NodeJS.ProcessEnv) {
    this.#book = book;
    this.#sites = sites;
    this.#env = hideEnvValues(env);
  }

  /** The draft with all its operations done on the newest texts; undefined if there is none. */
  open(id: string): Promise<OpenDraft | undefined> {
    return this.#inTurn(id, () => this.#open(id));
  }

  /** Waits until a draft has a revision that is on its way, but not long. */
  async reached(id: string, rev: number): Promise<void> {
    const signal = AbortSignal.timeout(ON_ITS_WAY_MS);
    const isThere = () => (this.known(id)?.rev ?? 0) >= rev;
    while (!isThere() && !signal.aborted) await once(this.#changes, id, { signal }).catch(() => undefined);
  }

  /** The draft as it was last opened, without waiting. */
  known(id: string): OpenDraft | undefined {
    return this.#drafts.get(id);
  }

  /**
   * Does operations in the draft, stores them and prepares the site. All or none: throws DraftFault with the reason if
   * one has no place. Once this resolves, they are durable.
   */
  add(id: string, by: string, ops: readonly DraftOp[]): Promise<OpenDraft> {
    return this.#inTurn(id, async () => {
      const draft = await this.#open(id);
      if (draft === undefined) throw new DraftFault("There is no such draft any more.");
      let { source } = draft;
      const made: DraftOp[] = [];
      for (const given of ops) {
        const op = addSeenValue(draft.base, draft.slug, given);
        const applied = applyOp(source, draft.slug, op);
        if ("problem" in applied) {
          // A request whose answer was lost is sent again.
          if ((await this.#book.ops(id)).some((madeOp) => madeOp.op.id === op.id && op.op !== "file")) continue;
          throw new DraftFault(`This cannot be changed: ${applied.problem}.`);
        }
        source = applied.source;
        made.push(op);
      }
      if (made.length === 0) return draft;
      const refusal = explainVariableRefusal(draft.base, source);
      if (refusal) throw new DraftFault(refusal);
      const rev = await this.#book.add(id, by, made);
      return this.#keep({ ...draft, source, rev });
    });
  }

  /** Undoes or redoes an editor's step; undefined if there is none. */
  step(id: string, by: string, way: "undo" | "redo"): Promise<OpenDraft | undefined> {
    return this.#inTurn(id, async () => {
      const rev = await this.#book.step(id, by, way);
      return rev === undefined ? undefined : this.#again(id);
    });
  }

  /**
   * Settles what the draft and the file both have changed at a value, or what no longer has a place: `mine` stays, or is taken
   * out for `theirs`.
   */
  settle(id: string, place: { layer: string; pointer: string }, keep: "mine" | "theirs") {
    return this.#inTurn(id, async () => {
      const draft = await this.#open(id);
      if (draft === undefined) return undefined;
      const ops = (await this.#book.ops(id)).filter(
        ({ op, state }) => state === "active" && op.layer === place.layer && op.pointer === place.pointer,
      );
      const settled = ops.map(({ seq, op }) => ({
        seq,
        op: keep === "mine" ? addSeenValue(draft.base, draft.slug, op) : undefined,
      }));
      await this.#book.settle(id, settled);
      return this.#again(id);
    });
  }

  /** Does something to a draft while nothing else is done to it. */
  alone<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(id, act);
  }

  /** The site as it is live, of the draft's dealer. */
  async published(id: string): Promise<LiveTenant | undefined> {
    const draft = await this.open(id);
    return draft && this.#sites.open(draft.slug);
  }

  /** The draft's site as it is at a time (ms), or now. */
  async live(id: string, at: number | undefined): Promise<LiveTenant | undefined> {
    const draft = await this.open(id);
    if (draft?.prepared === undefined) return undefined;
    const base = await this.#sites.open(draft.slug);
    if (base === undefined) return undefined;
    const now = at ?? Date.now();
    const step = now - (now % STOCK_STEP_MS);
    const byStep = this.#lives.get(draft.prepared) ?? new Map<string, LiveTenant>();
    this.#lives.set(draft.prepared, byStep);
    const key = `${step} ${base.loadedAt}`;
    const known = byStep.get(key);
    if (known) return known;
    const stock = this.#stockOf(draft.prepared, draft, base, at ?? step);
    const live: LiveTenant = { prepared: draft.prepared, stock, known: base.known, loadedAt: base.loadedAt };
    byStep.set(key, live);
    return live;
  }

  /** The cars that the draft shows then; indexed again only if what decides it has changed. */
  #stockOf(prepared: PreparedTenant, { slug, source }: OpenDraft, base: LiveTenant, at: number): LiveStock {
    const { others } = buildRecipe(prepared, source);
    const key = [slug, others, at, base.loadedAt].join(" ");
    const stock = this.#stocks.get(key) ?? buildStock(prepared, base.stock.cars, at);
    this.#stocks.set(key, stock);
    return stock;
  }

  async #open(id: string): Promise<OpenDraft | undefined> {
    const base = this.#sites.source();
    const known = this.#drafts.get(id);
    if (known && known.base === base) {
      const row = await this.#book.get(id);
      // Another node may have changed it.
      if (row?.rev === known.rev) return known;
    }
    const row = await this.#book.get(id);
    if (row === undefined || base === undefined) return undefined;
    const ops = selectActiveOps(await this.#book.ops(id));
    const { source, refused } = rebase(base, row.slug, ops);
    const { slug, rev } = row;
    const draft = { id, slug, rev, base, source, refused, problems: [], prepared: known?.prepared };
    return this.#keep(draft, () => this.#goodBefore(base, slug, ops));
  }

  /** The draft with the operations that the store has now; its last good version stays known. */
  #again(id: string): Promise<OpenDraft | undefined> {
    const known = this.#drafts.get(id);
    // No revision: what is kept is not taken for the newest.
    if (known) this.#drafts.set(id, { ...known, rev: -1 });
    return this.#open(id);
  }

  /** The newest version without errors that fewer operations make; of a site that is live with errors, there may be none. */
  #goodBefore(base: TenantSource, slug: string, ops: readonly DraftOp[]): PreparedTenant | undefined {
    for (let left = 1; ; left *= 2) {
      const kept = ops.slice(0, Math.max(0, ops.length - left));
      const { prepared } = this.check(rebase(base, slug, kept).source, slug);
      if (prepared || kept.length === 0) return prepared;
    }
  }

  /** A dealer prepared from these texts, with the names of secrets alone. */
  check(source: TenantSource, slug: string): Prepared {
    const options = { env: this.#env, readFilter, fonts: installedFonts, places: true };
    return prepareTenant(source, slug, options);
  }

  /** Prepares the draft's site; with errors in it, the last good one stays: that which is known, or that of `earlier`. */
  #keep(draft: OpenDraft, earlier?: () => PreparedTenant | undefined): OpenDraft {
    const { prepared, reduced, problems } = this.check(draft.source, draft.slug);
    const good = prepared ?? draft.prepared ?? earlier?.() ?? reduced?.()?.prepared;
    const next: OpenDraft = { ...draft, problems, ...(good && { prepared: good }) };
    this.#drafts.set(draft.id, next);
    this.#changes.emit(draft.id);
    return next;
  }

  /** One thing after the other for each draft. */
  #inTurn<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const mine = before.then(act, act);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(id, settled);
    void settled.then(() => {
      if (this.#turns.get(id) === settled) this.#turns.delete(id);
    });
    return mine;
  }
}
