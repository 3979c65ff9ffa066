import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, watch } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { recordCommands } from "./docs/commands.ts";
import { writeLooks } from "./docs/looks.ts";
import { generatePages, type Pages, readWritten } from "./docs/pages.ts";
import { buildPageSlug, buildSidebar, convertToSitePage } from "./docs/site.ts";
import { root, run } from "./run.ts";

// `npm run docs` shows the documentation and follows its files; with `build`, writes it to docs/site/dist.

const site = `${root}docs/site/`;
const base = (process.env.DOCS_BASE ?? "").replace(/\/*$/, "/");

/** Writes a file, unless it is so already: the server that is watching would load it again. */
async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writePages(generated: Pages): Promise<void> {
  const pages = new Map([...(await readWritten()), ...generated]);
  for (const [file, text] of pages)
    await writeChanged(`${site}src/content/docs/${buildPageSlug(file)}.md`, convertToSitePage(file, text, pages, base));
  await writeChanged(`${site}src/sidebar.json`, JSON.stringify(buildSidebar(pages)));
}

/** The pictures of docs/, at their places, and the icon of the browser's tab. */
async function copyPictures(): Promise<void> {
  const names = globSync("**/*.{webp,png,svg,jpg}", { cwd: `${root}docs`, exclude: ["site"] });
  for (const name of names) await cp(`${root}docs/${name}`, `${site}public/${name}`);
  await cp(`${root}tenants/_platform/assets/icon.svg`, `${site}public/favicon.svg`);
}

/** Writes pages when a file of docs/ changes, one change after the other. */
function follow(generated: Pages): void {
  let written = Promise.resolve();
  watch(`${root}docs`, { recursive: true }, (_, name) => {
    if (name === null || !name.endsWith(".md") || name.startsWith("site")) return;
    const report = (error: unknown) => console.error((error as Error).message);
    written = written.then(() => writePages(generated)).catch(report);
  });
}

/** Installs Astro, in the folder of the site alone, and builds the platform, whose renderer shows the components. */
function prepare(): boolean {
  const isInstalled = existsSync(`${site}node_modules/astro`);
  const isBuilt = existsSync(`${root}dist/server/entry-server.js`);
  return (isInstalled || run("npm", ["ci", "--prefix", site])) && (isBuilt || run("node", ["scripts/build.ts"]));
}

async function main(command: string): Promise<boolean> {
  if (!prepare()) return false;
  for (const folder of ["public", "src/content"]) await rm(site + folder, { recursive: true, force: true });
  const generated = await generatePages(await recordCommands());
  await writePages(generated);
  await copyPictures();
  await writeLooks(`${site}public/looks`, base);
  const astro = [`${site}node_modules/astro/bin/astro.mjs`, command, "--root", site];
  const env = { ASTRO_TELEMETRY_DISABLED: "1", DOCS_BASE: base };
  // Astro keeps what it has made of a page, whatever its settings are since.
  if (command === "build") return run("node", [...astro, "--force"], env);
  follow(generated);
  // Not as `run` does it, which waits without looking at the files.
  const server = spawn(process.execPath, astro, { stdio: "inherit", env: { ...process.env, ...env } });
  const [status] = await once(server, "close");
  return status === 0;
}

process.exitCode = (await main(process.argv[2] ?? "dev")) ? 0 : 1;
