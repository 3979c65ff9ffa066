/**
 * Runs buttons that show the rest of something: while one is pressed, its parent has `data-open`, and it says
 * `data-less` instead of its own text.
 */
export function runDisclosures(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-more]") : null;
    if (!button) return;
    const isOpen = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(isOpen));
    button.parentElement?.toggleAttribute("data-open", isOpen);
    const { more = "", less = "" } = button.dataset;
    button.textContent = isOpen ? less : more;
  });
}
