import type { Checked, LoadOptions } from "../schemas/check-tenant.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import type { SectionName } from "../schemas/documents/sections.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import type { PagesOff } from "../schemas/routes/pages-off.ts";

/** A dealer as checks see it. */
export interface Dealer
  extends ResolvedTenant,
    Pick<Checked, "owners" | "isDealer" | "references" | "root">,
    Pick<LoadOptions, "isSettled" | "components" | "readFilter"> {
  /** `site.json` as its layers say it: with what its schema refuses, and variables of the environment by name. */
  stated: JsonObject;
  /** Whether all documents of a section can be read and are accepted: if not, what seems to be missing may be there. */
  isWhole: (section: SectionName) => boolean;
  /** Every code of a problem, with its severity. */
  codes: ReadonlyMap<string, Severity>;
  /** The pages that the site turns off, if there are any. */
  pagesOff: PagesOff | undefined;
}
