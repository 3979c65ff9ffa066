/** The HTML around the page, its scripts and styles. */

export {
  collectComponentNames,
  createDevelopmentAssets,
  listPageScripts,
  type Manifest,
  type PageAssets,
} from "./assets.ts";
export { chunkNames } from "./chunk-names.gen.ts";
export { aheadAttribute, payloadId, renderDocumentEnd, renderDocumentStart, rootId } from "./document.ts";
export { collectIslands, findWakeTrigger } from "./islands.ts";
export { aliveAttribute, readyEvent, touchedAttribute } from "./start-scripts.ts";
export { type ComponentStyles, PageStyles } from "./styles.ts";
