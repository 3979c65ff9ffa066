import type { PageHead } from "../planning/index.ts";

function set(
  selector: string,
  create: () => HTMLElement,
  attribute: string,
  value: string | undefined,
): void {
  const found = document.head.querySelector(selector);
  if (value === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(create());
  element.setAttribute(attribute, value);
}

function meta(name: string, content: string | undefined): void {
  const create = () => Object.assign(document.createElement("meta"), { name });
  set(`meta[name="${name}"]`, create, "content", content);
}

/** Updates the document's head to the current page. */
export function applyHead(head: PageHead): void {
  document.title = head.title;
  meta("description", head.description);
  meta("robots", head.noindex ? "noindex, follow" : undefined);
  const link = () => Object.assign(document.createElement("link"), { rel: "canonical" });
  set('link[rel="canonical"]', link, "href", head.canonical);
}

/** Sets the window's title. */
export function setTitle(title: string): void {
  if (document.title !== title) document.title = title;
}
