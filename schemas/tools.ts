/** The door for tools that look into files and layers while they are written: the language server. Pure. */

export type { ScopeNames } from "./checks/bindings.ts";
export { namesInPath, shapeOf } from "./checks/bindings.ts";
export type { Catalogs } from "./checks/catalogs.ts";
export { pageSections } from "./checks/defined-names.ts";
export { checkDocument } from "./checks/document.ts";
export { namesOf } from "./checks/names.ts";
export { namesInText, siblingOf } from "./checks/reference.ts";
export { searchParts } from "./checks/search-links.ts";
export { isNowhere } from "./checks/shape.ts";
export { pageRoots } from "./documents/page.schema.ts";
export type { ReferenceKind } from "./documents/reference-kind.ts";
export { editLayer, saidAt, saidBelow } from "./edit/layer-edit.ts";
export {
  type Applied,
  applyInverse,
  applyOp,
  type ConflictingOp,
  conflictsOf,
  type DraftOp,
  type FileInverse,
  type RefusedOp,
  rebase,
  withSeen,
} from "./edit/ops.ts";
export { newFile } from "./edit/place.ts";
export { revertText, undoOf } from "./edit/revert.ts";
export type { LayerOp } from "./edit/ways.ts";
export {
  type Described,
  definedKind,
  descriptionOf,
  fileKinds,
  type Guide,
  SchemaIndex,
  typeOf,
} from "./emit/schema-index.ts";
export { rowsOf, type SchemaRow, valuesOf } from "./emit/schema-rows.ts";
export { type Fixable, fixOf } from "./fix-of.ts";
export { type JsonDoc, memberOf, offsetOf } from "./json/doc.ts";
export { differenceOf, editText, type TextOp } from "./json/edit-text.ts";
export { formatJson } from "./json/format.ts";
export { parseJson } from "./json/parse.ts";
export { fromPointer, toPointer } from "./json/pointer.ts";
export type { Migrations } from "./migrations/migration.ts";
export { assetsOf, rangesOf } from "./other-files.ts";
export { documentOfFile, type FileDocument, nameFault } from "./resolve/layer.ts";
export { idsOf, isExpression, isWholeValue } from "./resolve/merge.ts";
export { formatAfter, presentFormat, registeredMigrations } from "./resolve/present-format.ts";
export { inPlainWords } from "./resolve/site-words.ts";
export { layerNamed, layerNames, migrationsOf } from "./resolve/source.ts";
export { type Root, resolveStack, stackOf } from "./resolve/stack.ts";
export { tailorFor } from "./resolve/tailor.ts";
export { lookUp, makeTenant } from "./resolve/tenant.ts";
export { childOf, originOf, type SetValue, type Tracked } from "./resolve/tracked.ts";
export { type UpgradedLayer, upgradeLayer, upgradeText } from "./upgrade.ts";
export { formatWords } from "./validate/formats.ts";
