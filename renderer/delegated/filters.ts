/** Shows of a list only what contains the words typed into its search, and says when that is nothing. */
function filter(input: HTMLInputElement, list: Element): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of list.querySelectorAll<HTMLElement>("[data-group]")) {
    const title = group.firstElementChild?.textContent ?? "";
    let inGroup = 0;
    for (const entry of group.querySelectorAll<HTMLElement>("dl > div")) {
      const text = `${title} ${entry.textContent}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    found += inGroup;
  }
  // What waits behind Show More is found too.
  const isOpen = list.querySelector(":scope > [data-more]")?.getAttribute("aria-expanded") === "true";
  list.toggleAttribute("data-open", words.length > 0 || isOpen);
  const none = list.querySelector("[data-none]");
  if (none) none.textContent = found === 0 ? (input.dataset.filters ?? "") : "";
}

/** Runs the searches in specifications (`data-filters`, which holds the wording for nothing found). */
export function runFilters(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.filters === undefined) return;
    const list = document.getElementById(target.getAttribute("aria-controls") ?? "");
    if (list) filter(target, list);
  });
}
