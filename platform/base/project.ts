import { existsSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Where the platform's own files are, as opposed to those of the folder that it works for: whatever finds a file of the
 * platform begins here.
 */

/** The platform's folder: a checkout, or the package in the `node_modules` of somebody's folder. */
export const project = new URL("../../", import.meta.url);

/** The same as a path, with a separator at its end. */
export const projectPath = fileURLToPath(project);

/** Whether the platform is an installed package. Node runs no TypeScript there: only the bundles run. */
export const isInstalled = projectPath.includes(`${sep}node_modules${sep}`);

/** What `npm run build` writes. */
export const distDir = join(projectPath, "dist");

/** Where the platform is made anew with extensions, in the folder that it is installed in (cli/extensions/). */
export const EXTENDED = "forecourt-build";

/** The folder that the platform works for: the one that it is installed in, or the checkout itself. */
export const home = isInstalled
  ? projectPath.slice(0, projectPath.lastIndexOf(`${sep}node_modules${sep}`))
  : basename(projectPath) === EXTENDED
    ? dirname(projectPath)
    : projectPath;

const isCheckout = home === projectPath;

/** The folder of the shared layers that come with the package; a checkout's tenants folder has them itself. */
const packagedLayers = isCheckout ? undefined : join(projectPath, "tenants");

/**
 * The folders that make up a tenants folder, the first that has a file wins: itself, and below it the shared layers
 * (`_platform`, `_templates`, `_brands`) of the package.
 */
export function listLayerFolders(tenantsDir: string, shared = packagedLayers): [string, ...string[]] {
  return shared === undefined ? [tenantsDir] : [tenantsDir, shared];
}

/** The path of a file of the tenants folder: in its own folder, also if it is nowhere. */
export function resolveLayerFile(tenantsDir: string, file: string): string {
  const paths = listLayerFolders(tenantsDir).map((folder) => join(folder, file));
  return paths.find((path) => existsSync(path)) ?? join(tenantsDir, file);
}

/** Where the demo ranges of a tenants folder are, by name. */
export const locateDemoRanges = (tenantsDir: string) => (name: string) =>
  resolveLayerFile(tenantsDir, `_platform/demo/${name}.json`);

/** The package's own folder. */
export const packageDir = isCheckout ? projectPath : join(home, "node_modules/forecourt");

/** The path from a dealer's folder (usually in `tenants/`) to the JSON Schemas, for `$schema`: the same on every machine. */
export const computeSchemasPath = (dealer = join(home, "tenants/dealer")): string =>
  relative(dealer, join(packageDir, "schemas/json-schema")).replaceAll("\\", "/");
