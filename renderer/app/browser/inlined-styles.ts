import { inlinedAttribute } from "../../document/index.ts";

/**
 * Tells the loader of lazy chunks that the style sheets inside the document need not be fetched: it looks for links,
 * so each gets one, disabled. (In the document itself such links would be fetched: browsers look ahead for links
 * without heeding `disabled`.)
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
