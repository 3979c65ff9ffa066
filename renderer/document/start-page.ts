/**
 * Runs in the document itself, before any script is loaded: a page works without scripts, so they wait until the
 * first view is painted or the visitor interacts, at most `wait` ms. What is far below the first view is laid out after
 * it. The function's source, without indentation, is sent to browsers, so it must be self-contained.
 */
export function startPage(entries: string[], imports: string[], wait: number): void {
  const acts = ["pointerdown", "keydown"];
  let started = false;

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
