import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig, passthroughImageService } from "astro/config";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

export default defineConfig({
  // The folder of its address, where it is not at the top of a host.
  base: process.env.DOCS_BASE || "/",
  trailingSlash: "always",
  // JSON in a sentence keeps its straight quotation marks.
  markdown: { smartypants: false },
  // Pictures are shown as they are.
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: "Forecourt",
      description: "Websites for vehicle dealers, where every page, rule and form is JSON.",
      sidebar: JSON.parse(read("src/sidebar.json")),
      customCss: ["./src/site.css"],
      head: [{ tag: "script", attrs: { type: "module" }, content: read("src/fit.js") }],
      // A phone shows lines of code as a whole, and nobody scrolls inside a page.
      expressiveCode: { themes: ["github-dark", "github-light"], defaultProps: { wrap: true } },
      lastUpdated: false,
      credits: false,
    }),
  ],
});
