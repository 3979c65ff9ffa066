import "./styles/base.css";
import { components } from "./app/registry.server.gen.ts";
import type { PageAssets } from "./document/index.ts";
import { collectIslands, renderDocumentEnd, renderDocumentStart } from "./document/index.ts";
import { type OnError, PageHtml } from "./html/index.ts";
import { findIn } from "./layout/index.ts";
import type { PagePayload } from "./planning/index.ts";

export interface RenderOptions {
  assets: PageAssets;
  /** Problems of the site's newest JSON, one line each, shown above the page: in development only. */
  problems?: readonly string[];
  onError: OnError;
}

/** A rendered page: its document, and the texts of the scripts and styles in it that a browser runs. */
export interface RenderedPage {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

const pageHtml = new PageHtml(findIn(components));

/** Renders a page to a complete document. */
export async function renderPage(
  page: PagePayload,
  { assets, problems, onError }: RenderOptions,
): Promise<RenderedPage> {
  const islands = collectIslands(page.tree);
  const { body, contained, classes } = await pageHtml.of(page, islands, onError);
  const shown: PagePayload = contained ? { ...page, contained } : page;
  const { html, scripts, styles } = renderDocumentStart(shown, assets, {
    problems,
    style: assets.style?.(classes),
  });
  return { html: html + body + renderDocumentEnd(shown, islands), scripts, styles };
}
