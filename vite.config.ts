import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createComponentStylesPlugin, createStyleRemovalPlugin } from "./scripts/component-styles.ts";
import { createStartScriptMinifier } from "./scripts/short-start.ts";

// Both builds name files alike, so that the server's pages ask for the client's; inlined files would need `data:`.
const files = { assetsDir: "assets", assetsInlineLimit: 0 };

/** A page names the file of icons with each of its hundred icons: its name is short. */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names.includes("icons.gen.svg") ? "assets/i-[hash:8][extname]" : "assets/[name]-[hash][extname]";

/**
 * Code shared by only a few kinds of pages, or loaded on demand, goes into separate files that other pages do not
 * load.
 */
const apart = [
  "browser/close-on-back\\.",
  "browser/current-cars",
  "browser/deal-storage",
  "components/range-slider/",
  "forms/success-entry",
  "parts/(code-steps|CodeSteps)",
  "values/compare-href",
  "values/(opening-hours|time-text)",
  "values/yearly-cost",
  "parts/compared",
  "parts/kept-state",
  "parts/(range-thumbs|RangeThumbs)",
  "query/range-values",
];
/** What the entry shares with islands; each page loads it. */
const withEveryPage =
  /\/jotai\/.*vanilla|\/renderer\/(delegated|document|navigation|toasts|watchlist\/watchlist-state|form-state\/(typed-early|visit-log)|values\/(search-address|money|repayments|week-values|weekly-cost)\.|messages\/(format|formatter|index)|browser\/(after-paint|car-lists|is-stored|list-atoms|consent|data-layer|foot-height|leave|open-dialog|report-event|saved-event|storage))|\/vite\/preload-helper|rolldown\/runtime|\/schemas\/json-value/;
/** Comes with the first island. */
const withIslands = /\/node_modules\/(react|react-dom|scheduler|jotai\/dist\/react)(\/|\.)/;
/** Libraries that only forms share, and forms themselves. */
const withForms = /\/(node_modules|renderer\/forms|renderer\/form-state|schemas\/forms)\//;
const notApart = new RegExp(`^(?!.*/(node_modules|schemas/forms/|renderer/(forms|form-state|${apart.join("|")})))`);

const named = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/**
 * A short class name for each name of the style sheets: the same in both builds, and in the next one unless another name
 * that comes first has it then.
 */
function shortClasses(): (name: string, file: string) => string {
  const short = new Map<string, string>();
  const taken = new Set<string>();
  const add = (suggestion: string): string => {
    const known = short.get(suggestion);
    if (known !== undefined) return known;
    const hash = createHash("sha256").update(suggestion).digest("base64url");
    const starts = Array.from({ length: 30 }, (_, start) => `_${hash.slice(start, start + 3)}`);
    const chosen = starts.find((start) => !taken.has(start)) ?? `_${hash}`;
    taken.add(chosen);
    short.set(suggestion, chosen);
    return chosen;
  };
  for (const file of globSync("renderer/**/*.module.css", { cwd: import.meta.dirname }).sort()) {
    const css = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    for (const [, name = ""] of css.matchAll(named)) add(`${file} ${name}`);
  }
  return (name, file) => add(`${relative(import.meta.dirname, file.replace(/\?.*$/, ""))} ${name}`);
}

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [createComponentStylesPlugin(), createStartScriptMinifier()] : [createStyleRemovalPlugin()]),
  ],
  // Names of classes are a tenth of a page. Both builds make the same ones; in development they are readable.
  css: command === "build" ? { modules: { generateScopedName: shortClasses() } } : {},
  appType: "custom",
  publicDir: false,
  resolve: {
    alias: [
      {
        find: "markdown-to-jsx/react",
        replacement: fileURLToPath(new URL("./renderer/forms/plain-markdown.ts", import.meta.url)),
      },
    ],
  },
  // Bundling makes the server use React's production build regardless of NODE_ENV at startup.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? {
        ...files,
        ssr: "renderer/entry-server.tsx",
        outDir: "dist/server",
        minify: false,
        target: "node26",
        sourcemap: true,
        rolldownOptions: { output: { assetFileNames } },
      }
    : {
        ...files,
        outDir: "dist/client",
        // scripts/keep-builds.ts removes old files.
        emptyOutDir: false,
        manifest: true,
        // Chunks know of no style sheets, which would be fetched with them.
        cssCodeSplit: false,
        target: "es2022",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Doors only re-export, so importing one export of a room bundles only the file of that export.
          treeshake: { moduleSideEffects: [{ test: /\/renderer\/[^/]+\/index\.ts$/, sideEffects: false }] },
          input: "renderer/entry-client.ts",
          // Code shared by several chunks is one file: twenty small ones would take a phone twenty requests.
          output: {
            assetFileNames,
            codeSplitting: {
              // Groups hold what their patterns say; what those modules import is grouped by itself.
              includeDependenciesRecursively: false,
              groups: [
                { name: "start", test: withEveryPage, minShareCount: 2, priority: 3 },
                { name: "react", test: withIslands, priority: 2 },
                { name: "shared", test: notApart, minShareCount: 2, priority: 1 },
                { name: "forms", test: withForms, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
