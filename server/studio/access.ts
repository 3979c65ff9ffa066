import type { Clock } from "../../platform/base/clock.ts";
import type { StockKeeping } from "../../platform/stock/index.ts";
import type { Store } from "../../platform/store/index.ts";
import type { Domains } from "../../services/domains/index.ts";
import type {
  DraftBook,
  DraftRegistry,
  EditorBook,
  PlanBook,
  Planner,
  PublishBook,
  Publisher,
  PublishPlace,
  Workspace,
} from "../../services/drafts/index.ts";
import type { NewsDesk } from "../../services/studio/index.ts";

/** What the API of Studio needs. */
export interface StudioOptions {
  registry: DraftRegistry;
  /** The store of the sites, for the support desk. */
  store: Store;
  /** Absolute data folder of the sites. */
  dataDir: string;
  /** The environment of the sites: which variables are set. */
  env: NodeJS.ProcessEnv;
  stock: { keeping: StockKeeping };
  editors: EditorBook;
  drafts: DraftBook;
  workspace: Workspace;
  publishes: PublishBook;
  publisher: Publisher;
  /** Where the pictures go that editors add. */
  pictures: Pick<PublishPlace, "addPicture">;
  plans: PlanBook;
  planner: Planner;
  domains: Domains;
  /** The folder beside which versions are served; undefined: it is what is served. */
  tenantsDir: string | undefined;
  news: NewsDesk;
  clock: Clock;
  /** Mails an editor a one-time code; absent where the server sends no e-mail. */
  mailCode: ((mail: string, code: string) => Promise<void>) | undefined;
  /** Host of Studio itself. */
  studioHost: string;
  /** Seals the links of previews. */
  secret: string;
  /** In development a code is shown instead of sent, and the first who signs in becomes an admin. */
  development: boolean;
  signInsPerMinute: number;
}
