import type { Checked } from "../schemas/check-tenant.ts";
import type { Fonts, ReadFilter } from "../schemas/checks/catalogs.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import type { ComponentCatalog } from "../schemas/documents/component.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import type { IsSettled, PagesOff } from "../schemas/routes/pages-off.ts";

/** A dealer as checks see it. */
export interface Dealer extends ResolvedTenant {
  /** `site.json` as its layers say it: with what its schema refuses, and variables of the environment by name. */
  stated: JsonObject;
  /** Whether all documents of a section can be read and are accepted: if not, what seems to be missing may be there. */
  isWhole: (section: "site" | "pages" | "forms" | "rules" | "conditions" | "content") => boolean;
  /** The dealers of the folder by host and by id, and whether a name is one of theirs. */
  owners: Checked["owners"];
  isDealer: Checked["isDealer"];
  isSettled: IsSettled | undefined;
  /** Every code of a problem, with its severity. */
  codes: ReadonlyMap<string, Severity>;
  components: ComponentCatalog;
  /** The pages that the site turns off, if there are any. */
  pagesOff: PagesOff | undefined;
  /** The names and addresses in all documents. */
  references: Checked["references"];
  /** The installed fonts, if they were listed. */
  fonts: Fonts | undefined;
  readFilter: ReadFilter | undefined;
}
