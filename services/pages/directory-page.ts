import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";

/** The directory's entry of one tenant. */
export interface DirectoryEntry {
  slug: string;
  /** Absent if the tenant has never loaded. */
  name?: string;
  cars: number;
  url: string;
  /** Problems of the newest JSON; the site then uses its last good version, if there is one. */
  problems: Diagnostic[];
  /** How many sections the shown version leaves out because of errors in them. */
  leftOut: number;
}

function problemList(problems: Diagnostic[]): string {
  if (problems.length === 0) return "";
  const items = problems
    .slice(0, 20)
    .map(
      (problem) =>
        `<li><code>${escapeHtml(`${problem.file}:${problem.line}:${problem.column}`)}</code> ${escapeHtml(problem.message)}${problem.hint ? ` <em>${escapeHtml(problem.hint)}</em>` : ""}</li>`,
    );
  return `<ul class="problems">${items.join("")}</ul>`;
}

function entryItem(entry: DirectoryEntry): string {
  const errors = entry.problems.filter((problem) => problem.severity === "error").length;
  const served = entry.leftOut > 0 ? `without ${entry.leftOut} sections that have errors` : "last good version";
  const state = errors === 0 ? "" : entry.name ? served : "not loaded";
  const title = entry.name
    ? `<a href="${escapeHtml(entry.url)}">${escapeHtml(entry.name)}</a>`
    : escapeHtml(entry.slug);
  return `<li><h2>${title}</h2><p>${escapeHtml(new URL(entry.url).host)} · ${formatCount(entry.cars, "vehicle")}${state ? ` · <strong>${state}</strong>` : ""}</p>${problemList(entry.problems)}</li>`;
}

/** The page of plain localhost: every tenant of this server, with its address and, in development, its problems. */
export function renderDirectoryPage(entries: DirectoryEntry[]): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Forecourt: dealer sites on this server</title><link rel="stylesheet" href="/_directory.css"></head>
<body><main><h1>Dealer sites</h1><p>Each dealer is a folder of JSON under <code>tenants/</code>.</p>
<ul class="sites">${entries.map(entryItem).join("")}</ul></main></body></html>`;
}

export const directoryCss = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 2rem; letter-spacing: -.02em; margin: 0; }
.sites { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
.sites > li { border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 12px; padding: 1.25rem; }
h2 { font-size: 1.15rem; margin: 0; }
h2 a { color: inherit; }
p { margin: .35rem 0; color: color-mix(in srgb, CanvasText 75%, Canvas); }
.problems { font-size: .85rem; padding-left: 1rem; overflow-wrap: anywhere; }
`;
