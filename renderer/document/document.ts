import { browserPayload, type PagePayload } from "../planning/index.ts";
import { previewWidth } from "../values/preview-picture.ts";
import type { PageAssets } from "./assets.ts";
import { startScriptsSource } from "./start-scripts.ts";

const entities: { [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** JSON that is safe inside a script element: without `<`, and without line separators that break old parsers. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Attribute of a style element with the names of its inlined files. */
export const inlinedAttribute = "data-files";

/** Ids of the page's root and its payload in the document. */
export const rootId = "page";
export const payloadId = "page-payload";

function meta(attribute: "name" | "property", name: string, content: string | undefined): string {
  return content === undefined ? "" : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

/** Metadata for link previews (Open Graph, and Twitter where it differs). */
function previewTags({ head, site }: PagePayload): string[] {
  const ours = head.image?.endsWith(`-${previewWidth}.jpg`) === true;
  return [
    meta("property", "og:type", head.type ?? "website"),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    meta("property", "og:site_name", site.name),
    meta("property", "og:locale", site.locale.replace("-", "_")),
    meta("property", "og:url", head.canonical),
    meta("property", "og:image", head.image),
    meta("property", "og:image:width", ours ? String(previewWidth) : undefined),
    meta("property", "og:image:height", ours ? String((previewWidth * 3) / 4) : undefined),
    meta("property", "og:image:alt", head.image === undefined ? undefined : head.title),
    meta("name", "twitter:card", head.image === undefined ? "summary" : "summary_large_image"),
  ];
}

function headTags(page: PagePayload): string {
  const { head } = page;
  const { canonical } = head;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("name", "description", head.description),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : "",
    meta("name", "robots", head.noindex ? "noindex, follow" : undefined),
    ...previewTags(page),
  ].join("");
}

/**
 * Problems of a site's newest JSON, shown above the page of its last good version, for implementers in development.
 */
function developmentNotice(problems: readonly string[]): string {
  if (problems.length === 0) return "";
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<aside class="development-notice" aria-label="Problems in the site's JSON"><ul>${items}</ul></aside>`;
}

/** The style sheets: inlined ones under their file names. */
function styleTags({ css, inlined }: PageAssets, nonce: string): string {
  const links = css.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join("");
  if (!inlined) return links;
  const files = escapeHtml(inlined.files.join(" "));
  const text = inlined.text.replaceAll("</", "<\\/");
  return `<style nonce="${nonce}" ${inlinedAttribute}="${files}">${text}</style>${links}`;
}

/** The scripts that start the page's modules; in development they run immediately, in Vite's order. */
function scriptTags({ js, preload, preamble }: PageAssets, nonce: string): string[] {
  if (preamble === undefined) return [`<script nonce="${nonce}">${startScriptsSource(js, preload)}</script>`];
  return [
    `<script type="module" nonce="${nonce}">${preamble}</script>`,
    ...js.map((file) => `<script type="module" nonce="${nonce}" src="${escapeHtml(file)}"></script>`),
  ];
}

/** HTML up to where the rendered page begins. Every inline script carries the nonce. */
export function documentStart(
  page: PagePayload,
  assets: PageAssets,
  nonce: string,
  problems: readonly string[] = [],
): string {
  const jsonLd = (page.head.jsonLd ?? []).map(
    (item) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(item)}</script>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(page.site.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(page),
    meta("name", "theme-color", assets.themeColour),
    ...(assets.fonts ?? []).map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    styleTags(assets, nonce),
    assets.icon ? `<link rel="icon" href="${escapeHtml(assets.icon)}">` : "",
    ...jsonLd,
    ...scriptTags(assets, nonce),
    `</head><body>${developmentNotice(problems)}<div id="${rootId}">`,
  ].join("");
}

/** HTML after the rendered page: the payload for hydration. */
export function documentEnd(page: PagePayload, nonce: string): string {
  const json = `<script type="application/json" id="${payloadId}" nonce="${nonce}">${scriptJson(browserPayload(page))}</script>`;
  return `</div>${json}</body></html>`;
}
