import { statSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { type BundleSources, stampOf } from "./bundled.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Writes what the bundle is made of, by which `bundled.ts` knows whether it still is. */
function sources(): Plugin {
  const stamps: BundleSources = {};
  return {
    name: "sources",
    transform(_code, id) {
      const [file = ""] = id.split("?", 1);
      if (file.startsWith("/")) stamps[relative(root, file)] = stampOf(statSync(file));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "sources.json", source: JSON.stringify(stamps) });
    },
  };
}

/**
 * `forecourt validate` and its threads in few files (dist/cli): most of the time of checking one dealer would be spent on
 * finding and reading six hundred modules.
 */
export default defineConfig({
  plugins: [sources()],
  publicDir: false,
  // Nothing is resolved at run time either.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/cli",
    minify: false,
    target: "node26",
    rolldownOptions: {
      input: { validate: "cli/commands/validate.ts", "validate-worker": "cli/validate-worker.ts" },
      // All in one folder, as deep as cli/commands and platform/base: their code finds its files from there.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
