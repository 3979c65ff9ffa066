/** The HTML around the page, its scripts and styles. */

export { developmentAssets, type Manifest, type PageAssets, pageScripts, usedComponents } from "./assets.ts";
export { chunkNames } from "./chunk-names.gen.ts";
export { aheadAttribute, documentEnd, documentStart, payloadId, rootId } from "./document.ts";
export { islandsIn, wakesOf } from "./islands.ts";
export { aliveAttribute, readyEvent, touchedAttribute } from "./start-scripts.ts";
export { type ComponentStyles, PageStyles } from "./styles.ts";
