import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Seen } from "./bindings.ts";
import { refusedProps } from "./layout.ts";
import { referencesIn } from "./reference.ts";

/** Checks the props that a site says for components, which nodes complete. */
export function checkComponentProps(
  said: JsonValue | undefined,
  catalog: ComponentCatalog,
  { findings, references }: Seen,
): void {
  for (const [name, props] of Object.entries(objectOf(said))) {
    const at = ["site", "components", name];
    const component = Object.hasOwn(catalog, name) ? catalog[name] : undefined;
    append(references, referencesIn(props, at, component?.props));
    if (component === undefined) {
      const params = { component: name, near: guess(name, Object.keys(catalog)) };
      findings.push({ code: "layout/unknown-component", params, pointer: toPointer(at), at: "key" });
      continue;
    }
    // Nodes add what is missing.
    const isOwn = ({ code, pointer }: Finding) =>
      code === "schema/missing-property" && pointer === toPointer(at);
    append(
      findings,
      refusedProps(component, props, at).filter((one) => !isOwn(one)),
    );
  }
}
