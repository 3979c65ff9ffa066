export { developmentAssets, type Manifest, type PageAssets, pageAssets, usedComponents } from "./assets.ts";
export { chunkNames, deferredNames } from "./chunk-names.gen.ts";
export { documentEnd, documentStart, inlinedAttribute, payloadId, rootId } from "./document.ts";
export { readyEvent } from "./start-scripts.ts";
