/** Sets the document's canonical address (site-relative), which a phone's share sheet uses. */
export function setCanonical(path: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(path, link.href).href;
}
