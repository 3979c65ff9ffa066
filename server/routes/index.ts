/** The routes of dealers' sites, for the wiring. */

export { createAssetsRouter } from "./assets.ts";
export { createCarPartsRouter } from "./car-parts.ts";
export { createDirectoryRoute } from "./directory.ts";
export { createDiscoveryRouter } from "./discovery.ts";
export { createDomainRedirect, createTlsAskRouter } from "./domains.ts";
export { createExplainRouter } from "./explain.ts";
export { createHealthRouter } from "./health.ts";
export { createMiscellaneousRouter } from "./miscellaneous.ts";
export { createPageRoute } from "./page.ts";
export { createPhoneRevealsRouter } from "./phone-reveals.ts";
export { createRefusedPageHandler } from "./refused-page.ts";
export { createSimilarRouter } from "./similar.ts";
