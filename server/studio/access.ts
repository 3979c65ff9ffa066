import type { Request, Response } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { StockKeeping, StockLimits } from "../../platform/stock/index.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { DraftRow } from "../../schemas/studio/draft.ts";
import {
  type DraftBook,
  type DraftRegistry,
  type Editor,
  type EditorBook,
  maySee,
  type OpenDraft,
  type PlanBook,
  type Planner,
  type PublishBook,
  type Publisher,
  type PublishPlace,
  roles,
  type Workspace,
} from "../../services/drafts/index.ts";
import type { dryRun } from "../../services/leads/index.ts";
import type { NewsDesk } from "./news.ts";

/** Where imported cars go, and what limits them. */
export interface StockImports {
  keeping: StockKeeping;
  limits: StockLimits;
}

/** What the API of Studio needs. */
export interface StudioOptions {
  registry: DraftRegistry;
  /** The store of the sites, for the support desk. */
  store: Store;
  /** Absolute data folder of the sites. */
  dataDir: string;
  stock: StockImports;
  editors: EditorBook;
  drafts: DraftBook;
  workspace: Workspace;
  publishes: PublishBook;
  publisher: Publisher;
  /** Where the pictures go that editors add. */
  pictures: Pick<PublishPlace, "addPicture">;
  plans: PlanBook;
  planner: Planner;
  news: NewsDesk;
  /** What a submission would become, without sending it. */
  tryLead(live: LiveTenant, body: unknown): ReturnType<typeof dryRun>;
  clock: Clock;
  /** Host of Studio itself. */
  studioHost: string;
  /** Seals the links of previews. */
  secret: string;
  /** In development a code is shown instead of sent, and the first who signs in becomes an admin. */
  development: boolean;
  signInsPerMinute: number;
}

/** A text that is not empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** A refusal with its status, for the editor to read. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Least and greatest length of a reason that is written down, characters. */
const REASON = { least: 8, most: 300 };

/** The reason for looking at or removing a person's data; refused if there is none. */
export function reasonOf(value: unknown, ask: string): string {
  const reason = (textOf(value) ?? "").trim();
  if (reason.length < REASON.least) throw new Refused(400, ask);
  return reason.slice(0, REASON.most);
}

/** Who may see leads: names of people are none of an editor's business. */
export function leadsFor(editor: Editor): Editor {
  if (!roles[editor.role].leads)
    throw new Refused(
      403,
      `The role "${editor.role}" does not see leads. Ask an admin for the role support.`,
    );
  return editor;
}

/** Writes down what an editor does with people's data. */
export const audit = (store: Store, editor: Editor, act: string, details: object): Promise<unknown> =>
  store.db
    .insertInto("audit")
    .values({ at: Date.now(), actor: editor.mail, act, details: JSON.stringify(details) })
    .execute();

/** What the routes of dealers and drafts share. */
export interface Access {
  /** Slugs of the dealers that an editor may see. */
  dealers(editor: Editor): string[];
  editor(res: Response): Editor;
  /** The draft of the address, if the editor may see its dealer. */
  draft(req: Request, res: Response): Promise<DraftRow>;
  open(req: Request, res: Response): Promise<OpenDraft>;
  slug(req: Request, res: Response): string;
}

/** Access of the editor who is signed in. */
export function accessOf({ drafts, workspace, registry }: StudioOptions): Access {
  const editor = (res: Response) => res.locals.editor as Editor;
  const draft: Access["draft"] = async (req, res) => {
    const found = await drafts.get(String(req.params.id));
    if (found === undefined || !maySee(editor(res), found.slug))
      throw new Refused(404, "There is no such draft. It may have been deleted.");
    return found;
  };
  return {
    dealers: (one) =>
      registry
        .list()
        .map(({ slug }) => slug)
        .filter((slug) => maySee(one, slug)),
    editor,
    draft,
    async open(req, res) {
      const { id } = await draft(req, res);
      const opened = await workspace.open(id);
      if (opened === undefined) throw new Refused(404, "There is no such draft. It may have been deleted.");
      return opened;
    },
    slug(req, res) {
      const slug = String(req.params.slug);
      const isKnown = registry.list().some((one) => one.slug === slug);
      if (!isKnown || !maySee(editor(res), slug)) throw new Refused(404, "There is no such dealer.");
      return slug;
    },
  };
}
