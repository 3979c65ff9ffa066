/**
 * The kinds of names that a text or a key can be: what schemas say with `refersTo`, `keysReferTo`, `defines` and
 * `keysDefine`. `validate` looks up those that `nameKinds` lists.
 */
export const referenceKinds = [
  "form",
  "table",
  "copy",
  "page",
  "link",
  "location",
  "locationSlug",
  "dealership",
  "manufacturer",
  "make",
  "vehicleType",
  "model",
  "collection",
  "frame",
  "menu",
  "flag",
  "setting",
  "asset",
  "dialog",
  "section",
  "offer",
  "attribute",
  "numericAttribute",
  "carField",
  "carValue",
  "sort",
  "filter",
  "fact",
  "financeProvider",
  "chargeKind",
  "range",
  "face",
  "condition",
  "operator",
  "component",
  "layer",
  "package",
  // Named within something else, which `of` names: a field of a form, a row of a table, a file of a font's package.
  "field",
  "row",
  "fontFile",
  // Names of the document's own: data and paths of a page.
  "data",
  "path",
  // A dotted path of the page's scope, or of the fact that `of` names.
  "scopePath",
  "factPath",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
