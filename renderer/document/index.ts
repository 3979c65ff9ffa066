export { developmentAssets, type Manifest, type PageAssets, pageAssets, usedComponents } from "./assets.ts";
export { chunkNames } from "./chunk-names.gen.ts";
export { documentEnd, documentStart, inlinedAttribute, payloadId, rootId } from "./document.ts";
export { islandsIn, wakesOf } from "./islands.ts";
export { aliveAttribute, readyEvent } from "./start-scripts.ts";
