/** What is known of a layer's file while it is written: its dealer, its names, and what can be written where. */

export { completionsAt } from "./completion.ts";
export { FileView } from "./file-view.ts";
export {
  isKey,
  type JsonText,
  jsonService,
  nodeAround,
  type Path,
  rangeOf,
  readableText,
  textNodes,
  tokenAt,
} from "./json-text.ts";
export { isSame, type Named, type NameKind, namesAt } from "./names-at.ts";
export { stepsAfter } from "./scope.ts";
export { itemName, type SiteView, viewOf } from "./site-view.ts";
export { assetIn, definitionsOf, namesOfKind, shortened, thingOf } from "./symbols.ts";
