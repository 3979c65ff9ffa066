/** The tab that a key selects; undefined for other keys. */
function nextTab(key: string, tabs: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return tabs[(at + 1) % tabs.length];
    case "ArrowLeft":
      return tabs.at(at - 1);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}

const tabOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tab]") : null;

const siblings = (tab: HTMLElement): HTMLElement[] => [
  ...(tab.parentElement?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
];

/** Shows the panel of a tab and hides those of its siblings. */
function select(chosen: HTMLElement): void {
  for (const tab of siblings(chosen)) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("data-away", !isChosen);
  }
}

/** Runs tabs by press and by the arrow keys, Home and End. */
export function runTabs(): void {
  document.addEventListener("click", (event) => {
    const tab = tabOf(event);
    if (tab) select(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabOf(event);
    if (!tab) return;
    const tabs = siblings(tab);
    const next = nextTab(event.key, tabs, tabs.indexOf(tab));
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}
