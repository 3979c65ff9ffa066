import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import { refusedProps } from "./layout.ts";
import { annotatedReferences, type Reference } from "./reference.ts";

/** Names in the props that a site says for components, according to their schemas. */
export const componentReferences = (said: JsonValue | undefined, catalog: ComponentCatalog): Reference[] =>
  Object.entries(objectOf(said)).flatMap(([name, props]) =>
    annotatedReferences(Object.hasOwn(catalog, name) ? catalog[name]?.props : undefined, props, [
      "site",
      "components",
      name,
    ]),
  );

/** Checks the props that a site says for components, which nodes complete. */
export function checkComponentProps(said: JsonValue | undefined, catalog: ComponentCatalog): Finding[] {
  return Object.entries(objectOf(said)).flatMap(([name, props]): Finding[] => {
    const at = ["site", "components", name];
    const component = Object.hasOwn(catalog, name) ? catalog[name] : undefined;
    if (component === undefined) {
      const params = { component: name, near: guess(name, Object.keys(catalog)) };
      return [{ code: "layout/unknown-component", params, pointer: toPointer(at), at: "key" }];
    }
    // Nodes add what is missing.
    return refusedProps(component, props)
      .filter(({ code, pointer }) => code !== "schema/missing-property" || pointer !== "")
      .map((finding) => ({ ...finding, pointer: toPointer(at) + finding.pointer }));
  });
}
