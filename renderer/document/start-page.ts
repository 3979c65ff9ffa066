type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Runs in the document itself, before any script is loaded: a page works without scripts, so they wait until the
 * first view is painted or the visitor interacts. Clicks and input before the page, or the island that they are in,
 * is interactive are recorded and replayed afterwards. The function's source, without indentation, is sent to browsers, so it must be
 * self-contained.
 */
export function startPage(
  entries: string[],
  imports: string[],
  ready: string,
  alive: string,
  touched: string,
  delegated: string,
  wait: number,
): void {
  const acts = ["pointerdown", "keydown"];
  const kept = new Map<Element, () => void>();
  let started = false;
  let isReady = false;

  function add(tag: "link" | "script", attributes: { [name: string]: string }): void {
    document.head.append(Object.assign(document.createElement(tag), attributes));
  }
  function start(): void {
    if (started) return;
    started = true;
    for (const act of acts) removeEventListener(act, start, true);
    for (const href of [...entries, ...imports]) add("link", { rel: "modulepreload", href });
    for (const src of entries) add("script", { type: "module", src });
  }

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
  function keepPress({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("button[type=button]:not([popovertarget],[commandfor])");
    if (!button || !isAwaited(button)) return;
    note(button, "used");
    kept.set(button, () => button.click());
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

  // A deployment has removed a part of this page's build: the page of the new build takes its place.
  async function renew(): Promise<void> {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "reload") return;
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.ok && !(await answer.text()).includes(entries[0] ?? "")) location.reload();
  }

  // What is far below the first view is laid out after it, in three frames. Reloaded pages return to their place at once.
  const root = document.documentElement;
  function layOut(parts: number): void {
    const late = document.querySelectorAll("[data-late]");
    const many = Math.ceil(late.length / parts);
    for (let at = 0; at < many; at += 1) late[at]?.removeAttribute("data-late");
    if (parts > 1) requestAnimationFrame(() => setTimeout(layOut, 0, parts - 1));
    else delete root.dataset.first;
  }
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type === "navigate" && location.hash === "") root.dataset.first = "";

  addEventListener("vite:preloadError", renew);
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && renew(), true);
  for (const act of acts) addEventListener(act, start, true);
  for (const act of [...acts, "focusin", "input"]) addEventListener(act, keepTouch, true);
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
  addEventListener("DOMContentLoaded", async () => {
    const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    // After the frame that paints the pictures, not in it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        start();
        if (root.dataset.first !== undefined) layOut(3);
      }),
    );
  });
  setTimeout(start, wait);
}
