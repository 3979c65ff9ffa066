import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** The main location, if visitors never see it. */
export const checkPlausible = ({ site }: ResolvedTenant): Finding[] =>
  (site.locations ?? []).flatMap(({ primary, visible, name }, index): Finding[] =>
    primary === true && visible === false
      ? [
          {
            code: "location/hidden-primary",
            params: { name },
            pointer: toPointer(["site", "locations", index, "visible"]),
          },
        ]
      : [],
  );
