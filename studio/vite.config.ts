import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Studio has builds of its own, so that not one byte of it is on a dealer's page: the app (dist/studio/studio/index.html with its
 * assets), and with `--mode preview` the one script of previews (dist/studio/preview.js), which is not split.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  publicDir: false,
  appType: "custom",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/studio",
    emptyOutDir: mode !== "preview",
    assetsInlineLimit: 0,
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions:
      mode === "preview"
        ? { input: "studio/preview/preview.ts", output: { entryFileNames: "preview.js" } }
        : { input: "studio/index.html" },
  },
}));
