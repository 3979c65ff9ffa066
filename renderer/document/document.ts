import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import type { PagePayload, PlannedNode } from "../planning/index.ts";
import { previewWidth } from "../values/preview-picture.ts";
import type { PageAssets } from "./assets.ts";
import { buildBrowserPage } from "./islands.ts";
import { startScriptsSource } from "./start-scripts.ts";

/** JSON that is safe inside a script element that is no script: without `<`. */
export const serializeScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

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

function styleTags(css: readonly string[], style: string | undefined): string {
  const links = css.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join("");
  return style === undefined ? links : `<style>${style}</style>${links}`;
}

/** Links that are not worth fetching before they are followed, or lead to no page. */
const notAhead = "[download], [target], [data-later], [data-opens], [rel~=nofollow]";

/** Attribute of the page: scripts to fetch once it is moved or touched. */
export const aheadAttribute = "data-ahead";

/** Pages that a visitor points at are fetched before they are opened, where the browser supports it. */
const followed = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", "/media/*", "/tenant-assets/*", "/feeds/*", "/forms/*"] } },
          { not: { selector_matches: notAhead } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** The inline script that starts the page's modules; in development they run immediately, in Vite's order. */
const startScript = ({ js, preload, preamble }: PageAssets): string => preamble ?? startScriptsSource(js, preload);

function scriptTags(assets: PageAssets, inline: string): string {
  if (assets.preamble === undefined) return `<script>${inline}</script>`;
  const files = assets.js.map((file) => `<script type="module" src="${escapeHtml(file)}"></script>`);
  return `<script type="module">${inline}</script>${files.join("")}`;
}

/** HTML up to where the rendered page begins, with its own styles, and the texts of its scripts and styles. */
export function renderDocumentStart(
  page: PagePayload,
  assets: PageAssets,
  { problems = [], style }: { problems?: readonly string[] | undefined; style?: string | undefined } = {},
): { html: string; scripts: string[]; styles: string[] } {
  const start = startScript(assets);
  const jsonLd = (page.head.jsonLd ?? []).map(
    (item) => `<script type="application/ld+json">${serializeScriptJson(item)}</script>`,
  );
  const ahead = assets.ahead?.length ? ` ${aheadAttribute}="${escapeHtml(assets.ahead.join(" "))}"` : "";
  const html = [
    `<!doctype html><html lang="${escapeHtml(page.site.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(page),
    meta("name", "theme-color", assets.themeColour),
    ...(assets.fonts ?? []).map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    styleTags(assets.css, style),
    assets.icon ? `<link rel="icon" href="${escapeHtml(assets.icon)}">` : "",
    ...jsonLd,
    scriptTags(assets, start),
    ...(assets.first ?? []).map((file) => `<script type="module" src="${escapeHtml(file)}"></script>`),
    `<script type="speculationrules">${followed}</script>`,
    `</head><body>${developmentNotice(problems)}<div id="${rootId}"${ahead}>`,
  ].join("");
  return { html, scripts: [start, followed], styles: style === undefined ? [] : [style] };
}

const lasting = new WeakMap<object, string>();

/** The JSON of an object that many pages share. */
function lastingJson(value: object): string {
  const known = lasting.get(value) ?? serializeScriptJson(value);
  lasting.set(value, known);
  return known;
}

/** The JSON of planned nodes, whose props many pages share. */
function nodesJson(nodes: readonly PlannedNode[]): string {
  const texts = nodes.map(({ props, slots, templates, ...node }) => {
    const parts = [`"props":${lastingJson(props)}`];
    if (slots) {
      const filled = Object.entries(slots).map(([slot, inner]) => `${JSON.stringify(slot)}:${nodesJson(inner)}`);
      parts.push(`"slots":{${filled.join(",")}}`);
    }
    if (templates) parts.push(`"templates":${lastingJson(templates)}`);
    return `{${parts.join(",")},${serializeScriptJson(node).slice(1)}`;
  });
  return `[${texts.join(",")}]`;
}

/** HTML after the rendered page: what the browser needs of it. */
export function renderDocumentEnd(page: PagePayload, islands: PlannedNode[]): string {
  const { site, runtime, search, tree, ...rest } = buildBrowserPage(page, islands);
  const shared = [`"site":${lastingJson(site)}`, `"tree":${nodesJson(tree)}`];
  if (runtime) shared.push(`"runtime":${lastingJson(runtime)}`);
  if (search) {
    const { config, parameters, paths, ...found } = search;
    const lasting = Object.entries({ config, parameters, paths }).map(
      ([name, value]) => `"${name}":${lastingJson(value)}`,
    );
    shared.push(`"search":{${lasting.join(",")},${serializeScriptJson(found).slice(1)}`);
  }
  const json = `{${shared.join(",")},${serializeScriptJson(rest).slice(1)}`;
  return `</div><script type="application/json" id="${payloadId}">${json}</script></body></html>`;
}
