import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
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

/** The folder of the shared layers that come with the package; a checkout's tenants folder has them itself. */
const packagedLayers = isInstalled ? join(projectPath, "tenants") : undefined;

/**
 * The folders that make up a tenants folder, the first that has a file wins: itself, and below it the shared layers
 * (`_platform`, `_templates`, `_brands`) of the package.
 */
export function layerFolders(tenantsDir: string, shared = packagedLayers): [string, ...string[]] {
  return shared === undefined ? [tenantsDir] : [tenantsDir, shared];
}

/** The path of a file of the tenants folder: in its own folder, also if it is nowhere. */
export function layerFile(tenantsDir: string, file: string): string {
  const paths = layerFolders(tenantsDir).map((folder) => join(folder, file));
  return paths.find((path) => existsSync(path)) ?? join(tenantsDir, file);
}

/** Where the demo ranges of a tenants folder are, by name. */
export const demoRanges = (tenantsDir: string) => (name: string) =>
  layerFile(tenantsDir, `_platform/demo/${name}.json`);

/** The folder that the package is installed in; the checkout itself. */
const home = isInstalled
  ? projectPath.slice(0, projectPath.lastIndexOf(`${sep}node_modules${sep}`))
  : projectPath;

/** The path from a dealer's folder (usually in `tenants/`) to the JSON Schemas, for `$schema`: the same on every machine. */
export const pathToSchemas = (dealer = join(home, "tenants/dealer")): string =>
  relative(dealer, join(projectPath, "schemas/json-schema")).replaceAll("\\", "/");
