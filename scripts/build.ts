import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { type Manifest, pageAssets } from "../renderer/assets.ts";
import { catalog } from "../renderer/catalog.gen.ts";
import { root, run } from "./run.ts";

/** Initial JavaScript of a page, gzipped bytes, that the build must not exceed. */
const budgets = { content: 130_000, search: 200_000 };

/** Components of a search page stand for all that it loads at once; a content page loads no lazy chunk. */
const trees = {
  content: [],
  search: Object.keys(catalog)
    .filter((name) => catalog[name]?.lazy === "search")
    .map((use) => ({ id: use, use, props: {} })),
};

async function gzippedSize(file: string): Promise<number> {
  return gzipSync(await readFile(`${root}dist/client${file}`), { level: 9 }).length;
}

async function reportSizes(): Promise<boolean> {
  const manifest = JSON.parse(await readFile(`${root}dist/client/.vite/manifest.json`, "utf8")) as Manifest;
  let within = true;
  for (const kind of ["content", "search"] as const) {
    const { js, preload } = pageAssets(manifest, trees[kind], "/theme.css");
    const sizes = await Promise.all([...js, ...preload].map(gzippedSize));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const verdict = total <= budgets[kind] ? "within" : "OVER";
    console.log(
      `${kind} page: ${(total / 1000).toFixed(1)} KB of JavaScript gzipped, ${verdict} ${budgets[kind] / 1000} KB`,
    );
    within &&= total <= budgets[kind];
  }
  return within;
}

// Both builds read what the generators write.
const built =
  run("node", ["scripts/generate.ts"]) &&
  run("vite", ["build", "--logLevel", "warn"]) &&
  run("vite", ["build", "--ssr", "renderer/entry-server.tsx", "--logLevel", "warn"]);
process.exitCode = built && (await reportSizes()) ? 0 : 1;
