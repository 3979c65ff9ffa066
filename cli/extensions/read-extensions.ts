import { hash } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { home } from "../../platform/base/project.ts";
import { version } from "../../platform/base/version.ts";
import { UsageError } from "../command.ts";
import type { Config } from "./config.ts";

/** Name of the file with a folder's settings. */
export const configName = "forecourt.config.ts";

/** What an extension can have, at the places where the platform has its own. */
const parts = [
  "renderer/components/*/*",
  "renderer/forms/fields/*/*",
  "rules/{facts,operators}/*.ts",
  "checks/*/*.ts",
  "schemas/{data-sources,form-widgets,lead-adapters}/*.ts",
  "services/{leads/adapters,loaders/sources}/*.ts",
];

/** One extension, and its parts. */
export interface Extension {
  /** As forecourt.config.ts names it. */
  name: string;
  folder: string;
  /** Paths within its folder, which are also those within the platform. */
  files: readonly string[];
}

/** The folder of an extension. Throws a UsageError if there is none. */
function folderOf(name: string): string {
  if (name.startsWith(".")) {
    const folder = join(home, name);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    throw new UsageError(`${configName} names the extension "${name}", but there is no such folder.`);
  }
  try {
    return dirname(createRequire(join(home, configName)).resolve(`${name}/package.json`));
  } catch {
    throw new UsageError(`${configName} names the extension "${name}", which is not installed: npm install ${name}`);
  }
}

/** The extensions of the folder that the platform is installed in, in their order. */
export async function readExtensions(): Promise<Extension[]> {
  const file = join(home, configName);
  if (!existsSync(file)) return [];
  const { default: config } = (await import(pathToFileURL(file).href)) as { default?: Config };
  if (config === undefined) throw new UsageError(`${configName} must say: export default defineConfig({ ... });`);
  return (config.extensions ?? []).map((name) => {
    const folder = folderOf(name);
    const files = globSync(parts, { cwd: folder }).filter((path) => !/\.test\.tsx?$/.test(path));
    return { name, folder, files: files.map((path) => path.replaceAll("\\", "/")).sort() };
  });
}

/** Another text when a file of an extension has changed, or the platform is another release. */
export function stampOf(extensions: readonly Extension[]): string {
  const files = extensions.flatMap(({ folder, files }) => files.map((file) => join(folder, file)));
  const states = files.map((file) => `${file} ${statSync(file).mtimeMs}`);
  return hash("sha1", [version, ...states].join("\n"));
}
