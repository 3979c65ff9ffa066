import { globSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { type BundleSources, bundles, formatBundleName, stampOf } from "../platform/base/programs.ts";
import { inAscii } from "./in-ascii.ts";

/** Path of a file's address, with slashes. */
const pathOf = (url: URL): string => normalizePath(fileURLToPath(url));
const root = pathOf(new URL("../", import.meta.url));

/** The files that processes, threads and the verbs of `forecourt` start from. */
const programs = globSync(
  [
    // What the launchers and vitest load (scripts/launch.js, testing/).
    "platform/base/programs.ts",
    "cli/main.ts",
    "cli/extensions/config.ts",
    "testing/{examples-and-invariants,index,setup,vitest.config}.ts",
    "server/{main,load-worker,studio-process}.ts",
    "platform/{store/sqlite,search,brochure}/worker.ts",
    "cli/{check-worker,validate-worker,lsp/background-worker}.ts",
    "cli/commands/!(*.test).ts",
  ],
  { cwd: root },
).map(normalizePath);

/** What finds its own files, or is loaded only by some: it stays in node_modules. */
const external = [
  "@opentelemetry/api",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-node",
  ...["fast-check", "lightningcss", "pdfkit", "sharp", "ssh2-sftp-client", "vite", "vitest"],
];

/**
 * Lets code find files as from its source, and other programs beside its bundle; and writes what the bundles are made of, by
 * which `resolveProgramUrl` knows whether they still are.
 */
function asFromSources(): Plugin {
  const stamps: BundleSources = {};
  return {
    name: "as-from-sources",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?", 1);
      if (!file.startsWith(root)) return;
      const path = file.slice(root.length);
      // Packages change with this list of them, which npm writes.
      const stamped = path.startsWith("node_modules/") ? "node_modules/.package-lock.json" : path;
      stamps[stamped] ??= stampOf(statSync(root + stamped));
      if (!code.includes("import.meta.url")) return;
      return code.replace(
        /new URL\("([^"]+)", import\.meta\.url\)|import\.meta\.url/g,
        (_text, to: string | undefined) => {
          const target = to && pathOf(new URL(to, pathToFileURL(file))).slice(root.length);
          if (target && programs.includes(target))
            return `new URL("./${formatBundleName(target)}.js", import.meta.url)`;
          const here = `new URL("../../${path}", import.meta.url)`;
          return to === undefined ? `${here}.href` : `new URL("${to}", ${here})`;
        },
      );
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
    },
    // Last, so that a build that is under way is not used.
    writeBundle() {
      writeFileSync(new URL("sources.json", bundles), JSON.stringify(stamps));
    },
  };
}

/**
 * The programs in few files (dist/programs): much of the time of a start would be spent on finding, reading and stripping a
 * thousand modules.
 */
export default defineConfig({
  plugins: [asFromSources()],
  publicDir: false,
  // Nothing else is resolved at run time.
  ssr: { noExternal: true, external },
  define: { IS_BUNDLED: "true" },
  build: {
    ssr: true,
    outDir: "dist/programs",
    minify: false,
    target: "node26",
    rolldownOptions: {
      input: Object.fromEntries(programs.map((path) => [formatBundleName(path), root + path])),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", comments: false },
    },
  },
});
