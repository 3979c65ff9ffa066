/** Tells the document's one address (site-relative): what a phone's share sheet sends on. */
export function setCanonical(path: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(path, link.href).href;
}
