import type { Clock } from "../../platform/base/clock.ts";
import { writeAudit } from "../../platform/privacy/index.ts";
import type { StockKeeping, StockLimits } from "../../platform/stock/index.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type {
  DraftBook,
  DraftRegistry,
  Editor,
  EditorBook,
  PlanBook,
  Planner,
  PublishBook,
  Publisher,
  PublishPlace,
  Workspace,
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

/** Writes down what an editor does with people's data. */
export const audit = (
  store: Store,
  editor: Editor,
  act: string,
  details: { reason?: string; [name: string]: unknown },
  contacts?: JsonObject,
): Promise<void> => writeAudit(store, { at: Date.now(), actor: editor.mail, act, details }, contacts);
