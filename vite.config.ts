import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds of renderer/: `vite build` makes dist/client (with its manifest), `vite build --ssr` dist/server. The
 * development server runs in middleware mode inside ours.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: "custom",
  publicDir: false,
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
