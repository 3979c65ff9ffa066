import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import { developmentAssets, type Manifest, type PageAssets, pageAssets } from "../renderer/assets.ts";
import type { PagePayload } from "../renderer/payload.ts";
import { fontPreloads } from "../renderer/theme/font-css.ts";
import { themeColour } from "../renderer/theme/theme-css.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { themeSheet } from "./routes/assets.ts";
import { nonceOf } from "./security.ts";

/** Every layer stack ends at the platform's own icon. */
const DEFAULT_ICON = "/tenant-assets/icon.svg";

/** The built `renderer/entry-server.tsx`, of which only types are imported: it is loaded when it is needed. */
type EntryServer = Pick<typeof import("../renderer/entry-server.tsx"), "renderPage">;

/** Turns payloads into streamed HTML. */
export interface PageRenderer {
  render(payload: PagePayload, tenant: ResolvedTenant, req: Request, res: Response): Promise<void>;
}

/** Where the renderer's code comes from: the build, or Vite while developing. */
export interface RendererSource {
  entry(): Promise<EntryServer>;
  assets(payload: PagePayload, themeHref: string): PageAssets;
}

/** The renderer as `npm run build` left it in `dist/`. Throws with advice when it was never built. */
export async function builtRenderer(distDir: string): Promise<RendererSource> {
  const manifestFile = join(distDir, "client/.vite/manifest.json");
  const manifest = JSON.parse(
    await readFile(manifestFile, "utf8").catch(() => {
      throw new Error(
        `There is no build in ${distDir}. Run "npm run build" first, or "npm start", which builds.`,
      );
    }),
  ) as Manifest;
  const entry = (await import(join(distDir, "server/entry-server.js"))) as EntryServer;
  return {
    entry: async () => entry,
    assets: (payload, themeHref) => pageAssets(manifest, payload.tree, themeHref),
  };
}

/** The renderer's source through Vite, always as it is on disk. */
export function viteRenderer(vite: { ssrLoadModule(path: string): Promise<unknown> }): RendererSource {
  return {
    entry: async () => (await vite.ssrLoadModule("/renderer/entry-server.tsx")) as EntryServer,
    assets: (_payload, themeHref) => developmentAssets(themeHref),
  };
}

/** What a page shows in development beside itself. */
export interface DevelopmentExtras {
  /** Lines above the pages of a tenant. */
  problemsOf(slug: string): readonly string[];
  /** Further files of the page that a request asks for. */
  moreAssets(req: Request): Pick<PageAssets, "js" | "css"> | undefined;
}

/** Renders pages with that source; faults of single components are logged, and the page stands. */
export function createPageRenderer(
  source: RendererSource,
  logger: Logger,
  /** What pages show to those who build the site; absent in production. */
  development?: DevelopmentExtras,
): PageRenderer {
  return {
    async render(payload, tenant, req, res) {
      const { renderPage } = await source.entry();
      const assets = source.assets(payload, themeSheet(tenant.theme).href);
      const more = development?.moreAssets(req);
      const page = await renderPage(payload, {
        nonce: nonceOf(res.locals),
        assets: {
          ...assets,
          ...(more && { js: [...assets.js, ...more.js], css: [...assets.css, ...more.css] }),
          fonts: fontPreloads(tenant.theme),
          icon: tenant.theme.logo?.icon ?? DEFAULT_ICON,
          themeColour: themeColour(tenant.theme),
        },
        problems: development?.problemsOf(tenant.slug) ?? [],
        onError: (error, where) =>
          logger.error(
            { id: res.locals.requestId, tenant: tenant.slug, page: payload.pageId, where, err: error },
            "component failed",
          ),
      });
      res.type("html");
      if (req.method === "HEAD") {
        page.abort("HEAD");
        res.end();
        return;
      }
      res.on("close", () => {
        if (!res.writableFinished) page.abort("the visitor has gone");
      });
      page.pipe(res);
    },
  };
}
