import type { ComponentSchema } from "../documents/component.ts";

type Annotated<Keyword extends string, Value> = {
  properties?: { [prop: string]: { [keyword in Keyword]?: Value } };
};

/** Finds the props of a component that have an annotation, each with its value. Looked for once for each component. */
export function annotatedProps<Value extends string>(keyword: string) {
  const known = new WeakMap<ComponentSchema, readonly (readonly [prop: string, value: Value])[]>();
  return (component: ComponentSchema): readonly (readonly [prop: string, value: Value])[] => {
    const before = known.get(component);
    if (before) return before;
    const { properties = {} } = component.props as Annotated<string, Value>;
    const found = Object.entries(properties).flatMap(([prop, { [keyword]: value }]) =>
      value === undefined ? [] : [[prop, value] as const],
    );
    known.set(component, found);
    return found;
  };
}
