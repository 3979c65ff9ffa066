/** From here (px) a header may leave the screen, and how far (px) a resting thumb moves. */
const leavesAfter = 160;
const trembling = 8;

/** Whether an event comes from a mouse: touch and keyboard do not hover. */
const byMouse = (event: Event): boolean => (event as PointerEvent).pointerType === "mouse";

/** A large dropdown is in the page once: in the bar, or in the drawer while that shows it. */
function bringPanel(root: HTMLElement, opened: HTMLDetailsElement): void {
  const place = opened.querySelector<HTMLElement>(":scope > [data-panel], :scope > div > div > [data-panel]");
  if (!place || place.childElementCount > 0) return;
  for (const other of root.querySelectorAll<HTMLElement>(`[data-panel="${place.dataset.panel}"]`)) {
    if (other === place) continue;
    place.append(...other.childNodes);
    other.hidden = other.hasAttribute("data-on-demand");
  }
  place.hidden = false;
}

/**
 * The header's menus, which are `<details>`: they close on Escape, on a press outside, when a link in them is followed
 * (S4.26) and when focus leaves them; opening one closes its siblings through their shared `name`.
 */
function runMenus(root: HTMLElement): void {
  const open = () => root.querySelectorAll<HTMLDetailsElement>("details[open]");
  const close = () => {
    for (const details of open()) details.open = false;
  };
  const mark = () => root.classList.toggle("dropdown-open", open().length > 0);
  root.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) bringPanel(root, target);
      mark();
    },
    true,
  );
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const [first] = open();
    close();
    first?.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !root.contains(target)) close();
  });
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close();
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && close());
  if ("hover" in root.dataset) runHover(root);
  for (const details of open()) bringPanel(root, details);
  mark();
}

/** Entries of the bar open while a mouse is over them; what hovering has opened, a click does not close. */
function runHover(root: HTMLElement): void {
  const entries = root.querySelectorAll("[data-bar] > li");
  for (const entry of entries) {
    const details = entry.querySelector("details");
    if (!details) continue;
    for (const [name, isOpen] of [
      ["pointerenter", true],
      ["pointerleave", false],
    ] as const) {
      entry.addEventListener(name, (event) => {
        if (byMouse(event)) details.open = isOpen;
      });
    }
    details.querySelector("summary")?.addEventListener("click", (event) => {
      if (byMouse(event)) event.preventDefault();
    });
  }
}

/** The header leaves on scrolling down and returns on scrolling up, unless a menu is open. */
function runScrolling(root: HTMLElement): void {
  let last = window.scrollY;
  let down = false;
  const show = () => root.toggleAttribute("data-away", down && !root.classList.contains("dropdown-open"));
  const onScroll = () => {
    const y = window.scrollY;
    if (Math.abs(y - last) < trembling) return;
    down = y > last && y > leavesAfter;
    last = y;
    show();
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  root.addEventListener("toggle", show, true);
}

/** Runs the header of the page. */
export function runHeader(): void {
  const root = document.querySelector<HTMLElement>("[data-header]");
  if (!root) return;
  runMenus(root);
  runScrolling(root);
}
