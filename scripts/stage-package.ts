import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { external } from "./programs.config.ts";
import { root } from "./run.ts";

interface About {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: object;
  bin: object;
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
}

/** The files of the package: what was built, and what the programs read as it is. */
const files = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "docs/**/*.md",
  "deploy/*",
  "cli/forecourt.js",
  "server/start.js",
  "scripts/launch.js",
  "dist/{client,programs,server,studio,types}/**",
  "dist/client/.vite/manifest.json",
  "tenants/{_platform,_templates,_brands}/**",
  "schemas/{json-schema,compiled}/*",
  "schemas/diagnostics/CODES.gen.md",
  "platform/tenants/new-dealer.json",
  "services/lookups/geocode/postcodes.txt",
  "server/routes/*.{js,css}",
  "demo/pictures/**",
  "renderer/components/*/{example.json,picture.svg}",
];

/** What is in these folders and no part of the package: tests of the shared layers, maps of the bundles. */
const others = (path: string) => /^tenants\/.*\/tests\b|\.js\.map$/.test(path);

/** What the programs load from node_modules besides what their bundles leave there. */
const isLoaded = (name: string) => ["ajv", "node"].includes(name) || name.startsWith("@fontsource-variable/");

/** package.json of the package: the dependencies are those of its programs, not those of the build. */
function describe(): object {
  const about = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as About;
  const { name, version, description, license, engines, bin } = about;
  const all = Object.entries({ ...about.dependencies, ...about.devDependencies });
  const dependencies = all.filter(([one]) => isLoaded(one) || external.includes(one)).sort();
  return {
    ...{ name, version, description, license, type: "module", engines, bin },
    exports: {
      "./testing": { types: "./dist/types/testing/index.d.ts", default: "./dist/programs/testing-index.js" },
      "./package.json": "./package.json",
    },
    dependencies: Object.fromEntries(dependencies),
  };
}

/** Writes the package of what was built into a folder, from which `npm pack` makes the tarball. */
export function stagePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const found = globSync(files, { cwd: root, withFileTypes: true, exclude: (entry) => others(entry.name) });
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (!others(path)) cpSync(root + path, join(folder, path));
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describe(), null, 2)}\n`);
}
