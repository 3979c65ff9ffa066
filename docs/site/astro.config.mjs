import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig, passthroughImageService } from "astro/config";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

export default defineConfig({
  // The folder of its address, where it is not at the top of a host.
  base: process.env.DOCS_BASE || "/",
  trailingSlash: "always",
  // Pictures are shown as they are.
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: "Forecourt",
      description: "Websites for vehicle dealers, where every page, rule and form is JSON.",
      sidebar: JSON.parse(read("src/sidebar.json")),
      customCss: ["./src/site.css"],
      head: [{ tag: "script", attrs: { type: "module" }, content: read("src/fit-frames.js") }],
      // One answer to light and dark, for pages and for the code in them.
      expressiveCode: { themes: ["github-dark", "github-light"] },
      lastUpdated: false,
      credits: false,
    }),
  ],
});
