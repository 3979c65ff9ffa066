import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { blocksOf } from "../support/doc-blocks.ts";
import { docEnv as env, followGuide, sharedLayers } from "../support/doc-steps.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");

describe("docs/implementers.md", () => {
  it("leads from nothing to a finished dealer, each step valid, as it says", async () => {
    await followGuide(read("docs/implementers.md"), sharedLayers("guide"), "kingsway-cars");
  });
});

/** Walked step by step, here and in tests/scenarios. */
const guides = ["implementers.md", "implementers-day.md", "used-trucks.md"];

describe("examples of other pages", () => {
  const withJson = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !guides.includes(name) && !name.startsWith("reference/"))
    .map((name) => `docs/${name}`)
    .filter((page) => blocksOf(read(page)).some(({ language }) => language === "json"));

  it.each(withJson)("%s has examples that are valid", async (page) => {
    const source = await readTenantSource(sharedLayers(page.replaceAll("/", "-")));
    const blocks = blocksOf(read(page)).filter(({ language }) => language === "json");
    for (const { file, merge = "site.json", text, line } of blocks) {
      const files = new Map(source.files);
      const site = { id: "1", name: "Example" };
      files.set("example/site.json", JSON.stringify(site));
      if (file) files.set(`example/${file}`, text);
      else files.set(`example/${merge}`, JSON.stringify({ ...site, ...JSON.parse(text) }));
      const { problems } = prepareTenant({ files }, "example", { env });
      expect(problems, `line ${line}`).toEqual([]);
    }
  });
});

describe("docs/reference/components.md", () => {
  it("has examples that are valid nodes of a page", async () => {
    const source = await readTenantSource(sharedLayers("components"));
    const nodes = blocksOf(read("docs/reference/components.md")).map(({ text }) => JSON.parse(text));
    // An outlet belongs to a frame, and a search's parts to a page that searches.
    const layout = nodes.filter(({ use }) => use !== "Outlet");
    const page = { paths: ["/examples"], title: "Examples", frame: "main", layout };
    const files = new Map(source.files);
    files.set("example/site.json", JSON.stringify({ id: "1", name: "Example" }));
    files.set("example/pages/examples.json", JSON.stringify(page));
    const { problems } = prepareTenant({ files }, "example", { env: {} });
    // Addresses in examples are made up, and their slots are empty.
    const own = problems.filter(
      ({ file, code }) => file.startsWith("example/") && !/^links\/dead|empty-slot/.test(code),
    );
    expect(own.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([]);
    expect(layout.length).toBeGreaterThan(30);
  });
});

describe("pages of docs/", () => {
  const pages = [
    "README.md",
    ...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];

  it("are all listed in its README, or in that of their folder", () => {
    const lists = pages.filter((page) => /^docs\/.*README\.md$/.test(page));
    const listed = lists.flatMap((list) =>
      [...read(list).matchAll(/\]\(([^)#\s]+\.md)[^)]*\)/g)].map(([, link = ""]) =>
        join(dirname(list), link),
      ),
    );
    expect(
      pages.filter((page) => page !== "README.md" && page !== "docs/README.md" && !listed.includes(page)),
    ).toEqual([]);
  });

  it.each(pages)("%s links to files that exist", (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(
      ([, link = ""]) => link,
    );
    const missing = links.filter((link) => {
      try {
        readFileSync(join(root, dirname(page), link));
        return false;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code !== "EISDIR";
      }
    });
    expect(missing.filter((link) => !link.startsWith("/"))).toEqual([]);
  });
});
