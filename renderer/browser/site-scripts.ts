import type { SiteScript } from "../../schemas/documents/site/scripts.schema.ts";
import { consentEvent, readConsent } from "./consent.ts";

/** Adds the code and the script of others to the page; code runs first, as it makes the queue that the script reads. */
function addScript({ src, code, data = {} }: SiteScript): void {
  if (code !== undefined) document.head.append(Object.assign(document.createElement("script"), { text: code }));
  const script = Object.assign(document.createElement("script"), { src, async: true });
  for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
  document.head.append(script);
}

/** Runs the scripts of others that a site names: at once if the visitor has agreed, else as soon as they do. */
export function runSiteScripts(scripts: readonly SiteScript[]): void {
  const run = () => scripts.forEach(addScript);
  if (readConsent() === "granted") run();
  else document.addEventListener(consentEvent, run, { once: true });
}
