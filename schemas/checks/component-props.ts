import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Seen } from "./bindings.ts";
import { collectReferences } from "./reference.ts";
import { validateAgainstSchema } from "./refused.ts";

const partial = new WeakMap<object, object>();

/** The schema of props that nodes complete: nothing is missing yet. */
const makePartial = (schema: object): object =>
  partial.getOrInsertComputed(schema, () => ({ ...schema, required: [], dependentRequired: {} }));

/** Checks the props that a site says for components, which nodes complete. */
export function checkComponentProps(
  declared: JsonValue | undefined,
  catalog: ComponentCatalog,
  { findings, references }: Seen,
): void {
  for (const [name, props] of Object.entries(convertToJsonObject(declared))) {
    const at = ["site", "components", name];
    const component = Object.hasOwn(catalog, name) ? catalog[name] : undefined;
    append(references, collectReferences(props, at, component?.props));
    if (component === undefined) {
      const params = { component: name, near: guess(name, Object.keys(catalog)) };
      findings.push({ code: "layout/unknown-component", params, pointer: formatPointer(at), at: "key" });
      continue;
    }
    const schema = { schema: makePartial(component.props), name: `the site's props of ${name}`, isPlanned: true };
    append(findings, validateAgainstSchema(schema, props, at));
  }
}
