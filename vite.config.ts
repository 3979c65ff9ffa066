import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: "custom",
  publicDir: false,
  resolve: { alias: { qs: fileURLToPath(new URL("./renderer/search/no-qs.ts", import.meta.url)) } },
  // The server build holds all it needs, in production mode whatever the environment of the process that runs it.
  ...(command === "build" && { ssr: { noExternal: true } }),
  // Bundled, the server's React is the production one whatever NODE_ENV says when the server starts.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? {
        ssr: "renderer/entry-server.tsx",
        outDir: "dist/server",
        minify: false,
        target: "node26",
        sourcemap: true,
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        assetsDir: "assets",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: "renderer/entry-client.tsx" },
      },
}));
