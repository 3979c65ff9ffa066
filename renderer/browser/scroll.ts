/** Scrolls an element to the top of the view, without animation. */
export function scrollToElement(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "instant" });
}
