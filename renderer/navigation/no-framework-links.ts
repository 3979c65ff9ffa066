function unused(): never {
  throw new Error("The pages are not react-router's framework's: it has no links of their modules.");
}

/**
 * Stand in for what react-router's framework mode reads of route modules, which the browser's build leaves out: it
 * serves `<Links>` and `<Link prefetch>`, which this site does not use.
 */
export const getKeyedLinksForMatches = unused;
export const getKeyedPrefetchLinks = unused;
export const getModuleLinkHrefs = unused;
export const getNewMatchesForLinks = unused;
export const isPageLinkDescriptor = unused;
export const prefetchRouteCss = unused;
export const prefetchStyleLinks = unused;
