/** What is known of a layer's file while it is written: its dealer, its names, and what can be written where. */

export { listCompletions } from "./completion.ts";
export { FileView } from "./file-view.ts";
export { findNamesInText, isSame, type Named, type NameKind } from "./find-names.ts";
export {
  computeRange,
  findInnermostNode,
  findToken,
  isKey,
  iterateTextNodes,
  type JsonText,
  jsonService,
  type Path,
  recoverReadableText,
} from "./json-text.ts";
export { listNextNames } from "./scope.ts";
export { findItemName, type SiteView } from "./site-view.ts";
export { describeSymbol, findAssetFiles, findDefinitions, listNamesOfKind, truncateText } from "./symbols.ts";
