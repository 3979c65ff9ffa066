import type { Finding } from "../diagnostics/catalogue.ts";
import { fromAjv } from "../diagnostics/from-ajv.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import { validatorOf } from "../validate/ajv.ts";
import { asProp } from "./layout.ts";
import { annotatedReferences, type Reference } from "./reference.ts";
import { withoutExpressions } from "./without-expressions.ts";

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
    const validate = validatorOf(component.props as object, `the component ${name}`);
    if (validate(props)) return [];
    const node = { id: name, use: name, props: objectOf(props) };
    const place = toPointer([...at, "props"]);
    return fromAjv(withoutExpressions(validate.errors ?? [], props))
      .map((finding) => asProp(finding, component, node, at))
      .filter(({ code, pointer }) => code !== "layout/missing-prop" || pointer !== place)
      .map((finding) => ({ ...finding, pointer: finding.pointer.replace(place, toPointer(at)) }));
  });
}
