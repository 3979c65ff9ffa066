import { realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { findFontPath } from "../../platform/base/fonts.ts";
import { listLayerFolders } from "../../platform/base/project.ts";
import { type LiveTenant, resolveAssetFile } from "../../platform/tenants/index.ts";
import { listFontFiles } from "../../renderer/theme/index.ts";
import { isAssetName } from "../../schemas/index.ts";
import { buildThemeSheet } from "../../services/pages/index.ts";

/** Every layer stack ends at the platform's own icon. */
const DEFAULT_ICON = "/tenant-assets/icon.svg";
const YEAR_SECONDS = 31_536_000;
const immutable = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Serves the theme's style sheet. An outdated hash gets today's sheet, uncached, so that an open page keeps its look. */
function themeRoute(tenantOf: (req: Request) => LiveTenant | undefined): RequestHandler {
  return (req, res, next) => {
    const live = tenantOf(req);
    if (!live) return next();
    const sheet = buildThemeSheet(live.prepared.tenant.theme);
    res.type("css").set("Cache-Control", req.originalUrl === sheet.href ? immutable : "no-cache");
    res.send(sheet.css);
  };
}

/** Serves the font files that the tenant's theme uses, from their npm packages. */
function fontRoute(tenantOf: (req: Request) => LiveTenant | undefined): RequestHandler {
  return (req, res, next) => {
    const live = tenantOf(req);
    const { family, file } = req.params as { family: string; file: string };
    if (!live || !listFontFiles(live.prepared.tenant.theme).includes(`${family}/${file}`)) return next();
    const path = findFontPath(family, file);
    if (path === undefined) return next();
    res.set("Cache-Control", immutable).sendFile(path);
  };
}

/**
 * Serves `assets/` of the tenant's folder, then of its layers: logos and pictures that the JSON names. Of each layer, those
 * in the first of `folders` that has them.
 */
function tenantAssetRoute(
  folders: readonly string[],
  tenantOf: (req: Request) => LiveTenant | undefined,
): RequestHandler {
  return async (req, res, next) => {
    const live = tenantOf(req);
    const file = (req.params as { file: string | string[] }).file;
    const name = Array.isArray(file) ? file.join("/") : file;
    if (!live || !isAssetName(name)) return next();
    const found = await Promise.all(folders.map((folder) => realpath(folder).catch(() => undefined)));
    const roots = found.filter((root) => root !== undefined);
    const layers = live.prepared.tenant.layers.toReversed();
    for (const [layer, root] of layers.flatMap((layer) => roots.map((root) => [layer, root] as const))) {
      const path = await resolveAssetFile(root, join(root, layer, "assets", name));
      if (path === undefined) continue;
      const options = { root, maxAge: 3_600_000, dotfiles: "deny" } as const;
      res.sendFile(relative(root, path), options, (error) => {
        if (error && !res.headersSent) next();
      });
      return;
    }
    next();
  };
}

/** Files of an earlier build, which an open page may still request, no longer exist: 404, without their encoding. */
const noSuchAsset: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (res.headersSent) return next(error);
  for (const header of ["Content-Encoding", "Content-Type", "Cache-Control"]) res.removeHeader(header);
  res.sendStatus(error.status ?? 500);
};

/** Routes of everything static: the built renderer, theme sheets, fonts and the tenants' own assets. */
export function createAssetsRouter(options: {
  tenantsDir: string;
  /** Folder with the assets of published dealers, which come first; absent: there are none. */
  publishedDir?: string | undefined;
  /** Folder of the built client; absent while Vite serves it. */
  clientDir?: string;
  tenantOf: (req: Request) => LiveTenant | undefined;
}): Router {
  const router = Router();
  if (options.clientDir) {
    router.use(
      "/assets",
      // The compressed versions that the build wrote beside each file.
      expressStaticGzip(join(options.clientDir, "assets"), {
        enableBrotli: true,
        orderPreference: ["br", "gzip"],
        index: false,
        serveStatic: { maxAge: YEAR_SECONDS * 1000, immutable: true, fallthrough: false },
      }),
      noSuchAsset,
    );
  }
  router.get("/theme/:file", themeRoute(options.tenantOf));
  router.get("/fonts/:family/:file", fontRoute(options.tenantOf));
  const { tenantsDir, publishedDir, tenantOf } = options;
  const folders = [...(publishedDir === undefined ? [] : [publishedDir]), ...listLayerFolders(tenantsDir)];
  router.get("/tenant-assets/*file", tenantAssetRoute(folders, tenantOf));
  // Feed readers, search engines and browsers request it without reading a page.
  router.get("/favicon.ico", (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const icon = live.prepared.tenant.theme.logo?.icon ?? DEFAULT_ICON;
    res.set("Cache-Control", "public, max-age=86400").redirect(302, icon);
  });
  return router;
}
