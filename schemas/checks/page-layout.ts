import { guess } from "../diagnostics/nearest.ts";
import type { Page } from "../documents/page.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { checkExpressions, type Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { checkNodes } from "./layout.ts";
import { resolvePageScope } from "./page-scope.ts";
import { collectReferences, type Path } from "./reference.ts";
import { validateAgainstSchema } from "./refused.ts";

/** The findings of a page or a frame that its schema accepts. */
export function checkLaidOut(document: Partial<Page>, at: Path, catalogs: Catalogs, seen: Seen): void {
  const { data = {}, paths, layout = [] } = document;
  const { dataSources, components } = catalogs;
  const scope = resolvePageScope(data, catalogs, paths);
  for (const key of ["title", "description", "meta"] as const)
    checkExpressions(document[key] as JsonValue | undefined, [...at, key], scope, seen);
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    const here = [...at, "data", name];
    const schema = Object.hasOwn(dataSources, source) ? dataSources[source] : undefined;
    checkExpressions(params, [...here, "params"], scope, seen);
    append(seen.references, collectReferences(params, [...here, "params"], schema));
    if (schema) {
      const named = { schema, name: `the data source ${source}`, isPlanned: true };
      append(seen.findings, validateAgainstSchema(named, params, [...here, "params"]));
    } else {
      const allowed = Object.keys(dataSources);
      const pointer = formatPointer([...here, "source"]);
      const about = { source, near: guess(source, allowed), allowed };
      seen.findings.push({ code: "page/unknown-data-source", params: about, pointer });
    }
  }
  checkNodes(layout, [...at, "layout"], scope, components, seen);
}
