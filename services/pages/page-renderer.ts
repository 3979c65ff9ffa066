import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import {
  type ComponentStyles,
  createDevelopmentAssets,
  listPageScripts,
  type Manifest,
  type PageAssets,
  PageStyles,
} from "../../renderer/document/index.ts";
import type { PagePayload, PlannedNode } from "../../renderer/planning/index.ts";
import { listFontPreloads, resolveThemeColour } from "../../renderer/theme/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { PageDocument } from "./page-document.ts";
import { buildThemeSheet } from "./theme-sheet.ts";

/** Every layer stack ends at the platform's own icon. */
const DEFAULT_ICON = "/tenant-assets/icon.svg";

/** The built `renderer/entry-server.tsx`; only its types are imported, and the code is loaded on demand. */
type EntryServer = Pick<typeof import("../../renderer/entry-server.tsx"), "renderPage">;

/** A tenant's theme as a style sheet; the address changes with the contents. */
interface Theme {
  href: string;
  css: string;
}

/** Renders payloads to documents. */
export interface PageRenderer {
  /** `requestId` names the request in the log when a component fails. */
  render(payload: PagePayload, tenant: ResolvedTenant, requestId: unknown): Promise<PageDocument>;
  /** Lines about the tenant's newest JSON that its pages show while developing. */
  problemsOf(slug: string): readonly string[];
  /** Parameters of the query that every page depends on. */
  parameters: readonly string[];
}

/** The source of the renderer's code: the build, or Vite in development. */
export interface RendererSource {
  entry(): Promise<EntryServer>;
  assets(payload: PagePayload, theme: Theme): PageAssets;
}

/** The renderer built by `npm run build` in `dist/`. Throws with advice if there is no build. */
export async function loadBuiltRenderer(distDir: string): Promise<RendererSource> {
  const manifestFile = join(distDir, "client/.vite/manifest.json");
  const manifest = JSON.parse(
    await readFile(manifestFile, "utf8").catch(() => {
      throw new Error(`There is no build in ${distDir}. Run "npm run build" first, or "npm start", which builds.`);
    }),
  ) as Manifest;
  const entry = (await import(join(distDir, "server/entry-server.js"))) as EntryServer;
  const styles = new PageStyles(
    JSON.parse(await readFile(join(distDir, "server/styles.json"), "utf8")) as ComponentStyles,
  );
  const kept = new LRUCache<string, string>({ max: 500 });
  const styleOf = (theme: Theme, tree: readonly PlannedNode[], shown: ReadonlySet<string>): string => {
    const { key, text } = styles.of(theme.css, tree, shown);
    const known = kept.get(`${theme.href} ${key}`) ?? text().replaceAll("</", "<\\/");
    kept.set(`${theme.href} ${key}`, known);
    return known;
  };
  return {
    entry: async () => entry,
    assets: ({ tree }, theme) => ({
      ...listPageScripts(manifest, tree),
      css: [],
      style: (shown) => styleOf(theme, tree, shown),
    }),
  };
}

/** The renderer's current source through Vite. */
export function createViteRenderer(vite: { ssrLoadModule(path: string): Promise<unknown> }): RendererSource {
  return {
    entry: async () => (await vite.ssrLoadModule("/renderer/entry-server.tsx")) as EntryServer,
    assets: (_payload, { href }) => createDevelopmentAssets(href),
  };
}

/** Additional output of a page in development. */
export interface DevelopmentExtras {
  /** Lines above the pages of a tenant. */
  problemsOf(slug: string): readonly string[];
  /** Parameters of the query that `moreAssets` reads. */
  parameters?: readonly string[];
  /** Further files of the page at that address (path and query). */
  moreAssets(url: string): Pick<PageAssets, "js" | "css" | "first"> | undefined;
}

/** Renders pages with that source; errors of single components are logged, and the rest of the page is rendered. */
export function createPageRenderer(
  source: RendererSource,
  logger: Logger,
  /** Additions for implementers; absent in production. */
  development?: DevelopmentExtras,
): PageRenderer {
  const problemsOf = (slug: string) => development?.problemsOf(slug) ?? [];
  return {
    problemsOf,
    parameters: development?.parameters ?? [],
    async render(payload, tenant, requestId) {
      const { renderPage } = await source.entry();
      const assets = source.assets(payload, buildThemeSheet(tenant.theme));
      const more = development?.moreAssets(payload.url);
      const rendered = await renderPage(payload, {
        assets: {
          ...assets,
          ...(more && {
            js: [...assets.js, ...more.js],
            css: [...assets.css, ...more.css],
            first: more.first,
          }),
          fonts: listFontPreloads(tenant.theme),
          icon: tenant.theme.logo?.icon ?? DEFAULT_ICON,
          themeColour: resolveThemeColour(tenant.theme),
        },
        problems: problemsOf(tenant.slug),
        onError: (error, where) =>
          logger.error(
            { id: requestId, tenant: tenant.slug, page: payload.pageId, where, err: error },
            "component failed",
          ),
      });
      return new PageDocument(rendered);
    },
  };
}
