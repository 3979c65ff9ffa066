type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Runs in the document itself, before any script is loaded: clicks and input before the page, or the island that they
 * are in, is interactive are recorded and replayed afterwards. `ready` is an event, `alive` and `touched` are
 * attributes, `delegated` selects the buttons that need no island. The function's source, without indentation, is sent
 * to browsers, so it must be self-contained.
 */
export function replayEarly(ready: string, alive: string, touched: string, delegated: string): void {
  const kept = new Map<Element, () => void>();
  let isReady = false;

  // React ignores an input event unless the value differs from the last one set on the element.
  function tick(box: HTMLInputElement, checked: boolean): void {
    box.checked = !checked;
    box.click();
  }
  function enter(field: Field, value: string): void {
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new Event("focusout", { bubbles: true }));
  }
  const isAwaited = (element: Element): boolean =>
    !isReady || (!element.matches(delegated) && element.closest(`[data-island]:not([${alive}])`) !== null);
  function note(element: Element, how: string): void {
    const island = isReady ? null : element.closest("[data-island]");
    if (island && island.getAttribute(touched) !== "used") island.setAttribute(touched, how);
  }
  function keepTouch({ target }: Event): void {
    if (target instanceof Element) note(target, "");
  }
  function keepPress(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("button[type=button]:not([popovertarget],[commandfor])");
    if (!button || !isAwaited(button)) return;
    note(button, "used");
    kept.set(button, () => button.click());
    // Some of the page's listeners may be there already: the press is theirs once all of them are.
    if (!isReady) event.stopImmediatePropagation();
  }
  function keepEntry({ target }: Event): void {
    const field = target as Field;
    // Submitted forms read their typed values themselves, whenever their code loads.
    if (field.form?.method === "post" || !isAwaited(field)) return;
    note(field, "used");
    const { value } = field;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const { checked } = field;
      kept.set(field, () => tick(field, checked));
    } else kept.set(field, () => enter(field, value));
  }

  for (const act of ["pointerdown", "keydown", "focusin", "input"]) addEventListener(act, keepTouch, true);
  addEventListener("click", keepPress, true);
  addEventListener("input", keepEntry, true);
  document.addEventListener(ready, () => {
    isReady = true;
    for (const [element, again] of kept) {
      if (isAwaited(element)) continue;
      kept.delete(element);
      if (element.isConnected) again();
    }
  });
}
