import { check } from "./checks.ts";
import { component, dataSource, widget } from "./pages.ts";
import { decision, fact, operator } from "./rules.ts";
import { collection, flag, leadAdapter, migration, setting, sort } from "./site.ts";
import type { Kind } from "./skeleton.ts";

/** Everything that JSON can name and that `npm run new` can write the skeleton of. */
export const kinds: { readonly [kind: string]: Kind } = {
  check,
  collection,
  component,
  "data-source": dataSource,
  decision,
  fact,
  flag,
  "lead-adapter": leadAdapter,
  migration,
  operator,
  setting,
  sort,
  widget,
};
