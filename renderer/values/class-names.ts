/** Joins the defined class names; undefined if there are none, so that no empty attribute is rendered. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
