import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Seen } from "./bindings.ts";
import { validateProps } from "./layout.ts";
import { collectReferences } from "./reference.ts";

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
    // Nodes add what is missing.
    const isOwn = ({ code, pointer }: Finding) => code === "schema/missing-property" && pointer === formatPointer(at);
    append(
      findings,
      validateProps(component, props, at).filter((finding) => !isOwn(finding)),
    );
  }
}
