import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// Both builds name files alike, so that the server's pages ask for the client's; inlined files would need `data:`.
const files = { assetsDir: "assets", assetsInlineLimit: 0 };

/** Imports within react-router that only its framework mode needs, and their replacements. */
const leftOut: { [file: string]: string } = {
  "./instrumentation.js": "renderer/navigation/no-instrumentation.ts",
  "./ssr/components.js": "renderer/navigation/no-framework-components.ts",
  "./dom/ssr/components.js": "renderer/navigation/no-framework-components.ts",
  "./links.js": "renderer/navigation/no-framework-links.ts",
};

/** Omits these parts from the browser build: 3 KB gzipped on every page. */
const withoutFrameworkMode: Plugin = {
  name: "without-framework-mode",
  enforce: "pre",
  resolveId(source, importer) {
    const file = importer?.includes("/react-router/dist/") ? leftOut[source] : undefined;
    return file === undefined ? undefined : fileURLToPath(new URL(file, import.meta.url));
  },
};

/**
 * Code shared by only a few kinds of pages, or loaded on demand, goes into separate files that other pages do not
 * load.
 */
const apart = [
  "browser/close-on-back\\.",
  "browser/current-cars",
  "browser/search-history",
  "components/range-slider/",
  "forms/success-entry",
  "parts/code-field",
  "values/compare-href",
  "parts/compared",
  "parts/kept-state",
  "parts/(range-thumbs|RangeThumbs)",
  "query/range-values",
];
const notApart = new RegExp(`^(?!.*/renderer/(${apart.join("|")}))`);

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [withoutFrameworkMode, react()],
  appType: "custom",
  publicDir: false,
  resolve: { alias: { qs: fileURLToPath(new URL("./renderer/search/no-qs.ts", import.meta.url)) } },
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
      }
    : {
        ...files,
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Doors only re-export, so importing one export of a room bundles only the file of that export.
          treeshake: { moduleSideEffects: [{ test: /\/renderer\/[^/]+\/index\.ts$/, sideEffects: false }] },
          input: "renderer/entry-client.tsx",
          // Code shared by several chunks is one file: twenty small ones would take a phone twenty requests.
          output: { codeSplitting: { groups: [{ name: "shared", test: notApart, minShareCount: 2 }] } },
        },
      },
}));
