/** A page of a row, as a part of its width. */
const turn = 0.9;

/** Disables a row's arrows at its ends. */
function measure(rail: Element): void {
  const track = rail.firstElementChild;
  if (!track) return;
  const room = track.scrollWidth - track.clientWidth;
  const isAt = { "-1": track.scrollLeft <= 1, "1": track.scrollLeft >= room - 1 };
  for (const arrow of rail.querySelectorAll<HTMLButtonElement>("[data-turn]"))
    arrow.disabled = arrow.dataset.turn === "-1" ? isAt["-1"] : isAt["1"];
}

/** Runs the arrows of rows that scroll sideways (`data-rail`, whose first element is the row). */
export function runRows(): void {
  const railOf = ({ target }: { target: EventTarget | null }) =>
    target instanceof Element ? target.closest("[data-rail]") : null;
  document.addEventListener("click", (event) => {
    const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-turn]") : null;
    const track = railOf(event)?.firstElementChild;
    if (arrow && track) track.scrollBy({ left: Number(arrow.dataset.turn) * track.clientWidth * turn });
  });
  document.addEventListener(
    "scroll",
    (event) => {
      const rail = railOf(event);
      if (rail && event.target === rail.firstElementChild) measure(rail);
    },
    { capture: true, passive: true },
  );
  const sizes = new ResizeObserver((entries) => {
    for (const entry of entries) {
      const rail = railOf(entry);
      if (rail) measure(rail);
    }
  });
  const observe = (root: ParentNode) => {
    for (const rail of root.querySelectorAll("[data-rail]"))
      if (rail.firstElementChild) sizes.observe(rail.firstElementChild);
  };
  observe(document);
  // Rows that an island renders later.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) observe(node.parentElement ?? node);
  }).observe(document.body, { childList: true, subtree: true });
}
