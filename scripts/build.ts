import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import { collectIslands, findWakeTrigger, listPageScripts, type Manifest } from "../renderer/document/index.ts";
import type { PreparedPage, PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import type { CompiledNode, PlannedNode } from "../renderer/planning/index.ts";
import { listTenantSlugs } from "../schemas/index.ts";
import { keepBuilds } from "./keep-builds.ts";
import { root, run } from "./run.ts";

/**
 * JavaScript that a page loads before it is touched, gzipped bytes, that the build must not exceed: of pages with what the
 * browser or the account keeps (which hydrate at once), and of all others; and what a search loads once it is used.
 */
const budgets = { content: 25_000, kept: 120_000, "used search": 170_000 };
type Kind = keyof typeof budgets;

interface Weight {
  bytes: number;
  page: string;
}

/** Measures the initial load of each page of each valid tenant; the heaviest page of each kind counts. */
async function heaviestPages(): Promise<{ [kind in Kind]: Weight }> {
  const manifest = JSON.parse(await readFile(`${root}dist/client/.vite/manifest.json`, "utf8")) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? gzipSync(await readFile(`${root}dist/client${file}`), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const none = { bytes: 0, page: "none" };
  const heaviest = { content: none, kept: none, "used search": none };
  const source = await readTenantSource(`${root}tenants`);
  for (const slug of listTenantSlugs(source)) {
    const { prepared } = prepareTenant(source, slug, { env: process.env });
    for (const page of prepared?.pages.values() ?? []) {
      const tree = wholeTree(prepared as PreparedTenant, page);
      const { js, preload, ahead } = listPageScripts(manifest, tree);
      const weigh = async (kind: Kind, files: readonly string[]) => {
        let bytes = 0;
        for (const file of files) bytes += await sizeOf(file);
        if (bytes > heaviest[kind].bytes) heaviest[kind] = { bytes, page: `${slug} ${page.page.id}` };
      };
      const isIdle = collectIslands(tree).some(({ use }) => findWakeTrigger(use) === "idle");
      await weigh(isIdle ? "kept" : "content", [...js, ...preload]);
      if (ahead.length > 0) await weigh("used search", [...js, ...preload, ...ahead]);
    }
  }
  return heaviest;
}

/** Every node that a page can show, ignoring conditions. */
function wholeTree(prepared: PreparedTenant, page: PreparedPage): PlannedNode[] {
  const nodes: CompiledNode[] = [...(prepared.frames.get(page.page.frame ?? "") ?? []), ...page.layout];
  return nodes;
}

async function withinBudgets(): Promise<boolean> {
  const heaviest = await heaviestPages();
  let within = true;
  for (const kind of Object.keys(budgets) as Kind[]) {
    const { bytes, page } = heaviest[kind];
    const fits = bytes <= budgets[kind];
    const verdict = fits ? "within" : "OVER";
    const size = (bytes / 1000).toFixed(1);
    console.log(`${kind} page (${page}): ${size} KB of JavaScript gzipped, ${verdict} ${budgets[kind] / 1000} KB`);
    within &&= fits;
  }
  return within;
}

/** Removes the client's files of builds that are too old. */
async function removeOldFiles(): Promise<void> {
  const manifest = JSON.parse(await readFile(`${root}dist/client/.vite/manifest.json`, "utf8")) as Manifest;
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  await keepBuilds(
    `${root}dist/client`,
    files.map((file) => file.replace(/^assets\//, "")),
  );
}

/** Writes a compressed version next to each text file of the client, at maximum compression. */
async function compressAssets(): Promise<void> {
  const folder = `${root}dist/client/assets/`;
  const names = new Set(await readdir(folder));
  for (const name of names) {
    // A name changes with its file's contents.
    if (!/\.(js|svg)$/.test(name) || names.has(`${name}.br`)) continue;
    const text = await readFile(folder + name);
    await writeFile(`${folder + name}.br`, brotliCompressSync(text));
    await writeFile(`${folder + name}.gz`, gzipSync(text, { level: 9 }));
  }
}

// Studio is apart from all that dealers' pages load; its script of previews is one file.
const studio = ["--config", "studio/vite.config.ts", "--logLevel", "error"];
// Of the platform with extensions, what they add to is written alone.
const extended = process.argv.includes("--extended") ? ["--extended"] : [];
// Both builds read what the generators write.
const built =
  run("node", ["scripts/generate.ts", ...extended]) &&
  run("vite", ["build", "--logLevel", "warn"]) &&
  run("vite", ["build", "--ssr", "renderer/entry-server.tsx", "--logLevel", "warn"]) &&
  run("vite", ["build", ...studio]) &&
  run("vite", ["build", ...studio, "--mode", "preview"]) &&
  run("vite", ["build", "--config", "scripts/programs.config.ts", "--logLevel", "error"]);
if (built) {
  await removeOldFiles();
  await compressAssets();
}
const within = built && (await withinBudgets());
// Exceeding a budget does not prevent a start; `npm test` uses --strict.
process.exitCode = built && (within || !process.argv.includes("--strict")) ? 0 : 1;
