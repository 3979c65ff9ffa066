import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// Both builds name files alike, so that the server's pages ask for the client's; inlined files would need `data:`.
const files = { assetsDir: "assets", assetsInlineLimit: 0 };

/** What react-router's files import of one another that serves its framework mode alone, and what stands in for it. */
const leftOut: { [file: string]: string } = {
  "./instrumentation.js": "renderer/navigation/no-instrumentation.ts",
  "./ssr/components.js": "renderer/navigation/no-framework-components.ts",
  "./dom/ssr/components.js": "renderer/navigation/no-framework-components.ts",
  "./links.js": "renderer/navigation/no-framework-links.ts",
};

/** Leaves those parts out of the browser's build: 3 KB gzipped on every page. */
const withoutFrameworkMode: Plugin = {
  name: "without-framework-mode",
  enforce: "pre",
  resolveId(source, importer) {
    const file = importer?.includes("/react-router/dist/") ? leftOut[source] : undefined;
    return file === undefined ? undefined : fileURLToPath(new URL(file, import.meta.url));
  },
};

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [withoutFrameworkMode, react()],
  appType: "custom",
  publicDir: false,
  resolve: { alias: { qs: fileURLToPath(new URL("./renderer/search/no-qs.ts", import.meta.url)) } },
  // Bundled, the server's React is the production one whatever NODE_ENV says when the server starts.
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
          input: "renderer/entry-client.tsx",
          // What several chunks share is one file: twenty small ones would take a phone twenty requests.
          // What only some pages share, or comes only when something is opened, stays out of it.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "slider",
                  test: /renderer\/(components\/range-slider|search\/range-values)/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: "history", test: /renderer\/browser\/search-history/, priority: 1 },
                {
                  name: "shared",
                  test: /^(?!.*\/renderer\/.*\/(close-on-back|current-cars|kept-state)\.tsx?)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
}));
