import { inlinedAttribute } from "../../document/index.ts";

/**
 * Tells the loader of lazy chunks that the inlined style sheets need not be fetched: it searches for links, so each
 * sheet gets a disabled one. (In the document itself, such links would be fetched, because browsers' preload scanners
 * ignore `disabled`.)
 */
export function declareInlinedStyles(document: Document): void {
  const files = document.querySelector(`style[${inlinedAttribute}]`)?.getAttribute(inlinedAttribute);
  for (const file of files?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("disabled", "");
    link.href = file;
    document.head.append(link);
  }
}
