// Plain JavaScript that any Node parses: what the programs do before a line of TypeScript runs.
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

const project = new URL("../", import.meta.url);
/** Node runs no TypeScript of an installed package, which has bundles of it (platform/base/project.ts). */
const isInstalled = project.pathname.includes("/node_modules/");

const read = (url) => JSON.parse(readFileSync(url, "utf8"));

/** The platform that runs: an installed one may have been made anew with extensions (cli/extensions/build-extended.ts). */
function running() {
  const extended = new URL("../../forecourt-build/", project);
  const mark = new URL("extended.json", extended);
  const isMade = isInstalled && existsSync(mark);
  return isMade && read(mark).version === read(new URL("package.json", project)).version ? extended : project;
}

/**
 * Ends the process with one clear line (exit 2) when this Node is older than the one that the project brings: `engines` says
 * which can install it.
 */
export function requireNode(program) {
  const { dependencies } = read(new URL("package.json", project));
  const wanted = Number(/\d+/.exec(dependencies.node)[0]);
  const running = Number(process.versions.node.split(".")[0]);
  if (running >= wanted) return;
  const remedy = isInstalled
    ? `Start it with "npx forecourt", which uses Node ${wanted} from node_modules; if that is missing, run "npm rebuild node".`
    : `Run "npm ci", then start it with "npm start" or "npx forecourt", which use Node ${wanted} from node_modules.`;
  process.stderr.write(`${program} needs Node ${wanted} or newer; this is Node ${process.versions.node}. ${remedy}\n`);
  process.exit(2);
}

/**
 * Keeps what was compiled: a quarter of a start is compiling. Threads and other processes get it as well. Where the folder
 * cannot be written, everything is compiled.
 */
export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/forecourt", project));
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

/** Imports a module by its path in the project: from its source, or from its bundle where the platform is installed. */
export function load(source) {
  const platform = running();
  const bundle = `dist/programs/${source.replace(/\.ts$/, "").replaceAll("/", "-")}.js`;
  return import(new URL(platform === project && isInstalled ? bundle : source, platform).href);
}
