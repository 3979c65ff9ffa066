function unused(): never {
  throw new Error("The pages are not react-router's framework's: it has no links of their modules.");
}

/**
 * Replacements for the parts of react-router's framework mode that read route modules, which the browser build omits:
 * they are only used by `<Links>` and `<Link prefetch>`, which this site does not use.
 */
export const getKeyedLinksForMatches = unused;
export const getKeyedPrefetchLinks = unused;
export const getModuleLinkHrefs = unused;
export const getNewMatchesForLinks = unused;
export const isPageLinkDescriptor = unused;
export const prefetchRouteCss = unused;
export const prefetchStyleLinks = unused;
