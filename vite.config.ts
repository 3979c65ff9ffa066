import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Both builds name files alike, so that the server's pages ask for the client's; inlined files would need `data:`.
const files = { assetsDir: "assets", assetsInlineLimit: 0 };

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
          // What only some pages share stays out of it.
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
                { name: "shared", minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
