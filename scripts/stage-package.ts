import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { formatBundleName } from "../platform/base/programs.ts";
import { root } from "./run.ts";

interface About {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: object;
  bin: object;
  exports: { [name: string]: string };
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

/** The sources that the platform is made of with extensions. Node runs no TypeScript of a package, so they are one file. */
const sources = [
  "{checks,cli,demo,platform,renderer,rules,schemas,scripts,search,server,services,studio,testing}/**/*.{ts,tsx,css,html,json,svg}",
  "{vite.config.ts,tsconfig.json}",
];

/** Tests of the shared layers, and maps of the bundles. */
const isLeftOut = (path: string) => /^tenants\/.*\/tests\/|\.js\.map$/.test(path);

/** Tests, and schemas that are files of the package. */
const isNoSource = (path: string) => /\.test\.tsx?$|^schemas\/(compiled|json-schema)\//.test(path);

/** What the property tests of dealers load. */
const ofTests = ["fast-check", "vitest"];

/** Modules that Node loads from the package itself, as bundles; all others are compiled into the platform with extensions. */
const loaded = ["./config", "./testing"];

function exported([name, path]: [string, string]): [string, string | object] {
  if (!path.endsWith(".ts")) return [name, path];
  const source = path.slice("./".length);
  const bundle = `./dist/programs/${formatBundleName(source)}.js`;
  const types = `./dist/types/${source.replace(/\.ts$/, ".d.ts")}`;
  return [name, { types, default: loaded.includes(name) ? bundle : path }];
}

/** package.json of the package: without the parts that only developers of the platform need. */
function describe(): object {
  const about = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as About;
  const { name, version, description, license, engines, bin, dependencies, devDependencies } = about;
  const tests = Object.entries(devDependencies).filter(([text]) => ofTests.includes(text));
  return {
    ...{ name, version, description, license, type: "module", engines, bin },
    exports: Object.fromEntries(Object.entries(about.exports).map(exported)),
    dependencies: { ...dependencies, ...Object.fromEntries(tests) },
  };
}

/** Writes the package of what was built into a folder, from which `npm pack` makes the tarball. */
export function stagePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const entry of globSync(files, { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (!entry.isFile() || isLeftOut(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(root + path, join(folder, path));
  }
  const paths = globSync(sources, { cwd: root }).filter((path) => !isNoSource(path));
  const texts = Object.fromEntries(paths.sort().map((path) => [path, readFileSync(root + path, "utf8")]));
  writeFileSync(join(folder, "dist/sources.json.gz"), gzipSync(JSON.stringify(texts)));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describe(), null, 2)}\n`);
}
