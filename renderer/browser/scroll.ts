/** Brings an element to the top of the view, at once. */
export function scrollToElement(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "instant" });
}
