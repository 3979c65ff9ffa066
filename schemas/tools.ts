/** The door for tools that look into files and layers while they are written: the language server. Pure. */

export type { ScopeNames } from "./checks/bindings.ts";
export { extractNamesFromPath, resolveShape } from "./checks/bindings.ts";
export type { Catalogs } from "./checks/catalogs.ts";
export { collectPageSections } from "./checks/defined-names.ts";
export { checkDocument } from "./checks/document.ts";
export { collectNames } from "./checks/names.ts";
export { extractNamesFromText, resolveSibling } from "./checks/reference.ts";
export { searchParts } from "./checks/search-links.ts";
export { isNowhere } from "./checks/shape.ts";
export { pageRoots } from "./documents/page.schema.ts";
export type { ReferenceKind } from "./documents/reference-kind.ts";
export { createFileText } from "./edit/document-file.ts";
export { editLayer, findValueBelow } from "./edit/layer-edit.ts";
export type { LayerOp } from "./edit/layer-op.ts";
export {
  addSeenValue,
  applyOp,
  type ConflictingOp,
  type DraftOp,
  findConflicts,
  type RefusedOp,
  rebase,
} from "./edit/ops.ts";
export {
  type Described,
  describeType,
  fileKinds,
  type Guide,
  resolveDefinedKind,
  SchemaIndex,
  selectDescription,
} from "./emit/schema-index.ts";
export { formatSchemaValues, listSchemaRows, type SchemaRow } from "./emit/schema-rows.ts";
export { type Fixable, fixOf } from "./fix-of.ts";
export { findOffset, type JsonDoc } from "./json/doc.ts";
export { formatJson } from "./json/format.ts";
export { parseJson } from "./json/parse.ts";
export { formatPointer, parsePointer } from "./json/pointer.ts";
export { rewriteText } from "./json/rewrite.ts";
export { computeTextEdit } from "./json/text-edit.ts";
export { findMember, renameKey, replaceValueAt } from "./json/value-at.ts";
export type { Migrations } from "./migrations/migration.ts";
export { collectAssets, listModelRanges } from "./other-files.ts";
export { type FileDocument, findNameFault, identifyDocument } from "./resolve/layer.ts";
export { collectItemIds, isExpression, isWholeValue } from "./resolve/merge.ts";
export { formatAfter, presentFormat, registeredMigrations } from "./resolve/present-format.ts";
export { fillPlainWords } from "./resolve/site-words.ts";
export { findLayer, listLayerNames, selectMigrations } from "./resolve/source.ts";
export { type Root, resolveLayerStack, resolveStack } from "./resolve/stack.ts";
export { tailorFor } from "./resolve/tailor.ts";
export { lookUp, makeTenant } from "./resolve/tenant.ts";
export { computeOrigin, findTrackedMember, type SetValue, type Tracked } from "./resolve/tracked.ts";
export { completeVehicleTypes, listVehicleTypes } from "./resolve/vehicle-types.ts";
export { type UpgradedLayer, upgradeLayer, upgradeText } from "./upgrade.ts";
export { formatWords } from "./validate/formats.ts";
