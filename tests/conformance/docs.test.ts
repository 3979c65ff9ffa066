import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { summaries } from "../../cli/verbs.gen.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { recordCommands } from "../../scripts/docs/commands.ts";
import { generatePages, type Pages, readWritten } from "../../scripts/docs/pages.ts";
import { buildPageSlug, buildSidebar, resolvePageLink } from "../../scripts/docs/site.ts";
import { parseBlocks } from "../support/doc-blocks.ts";
import { copySharedLayers, docEnv as env, followGuide } from "../support/doc-steps.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");

describe("docs/dealer/", () => {
  it("leads from nothing to a finished dealer, each step valid, as its pages show", async () => {
    const start = read("docs/dealer/README.md");
    const steps = [...start.matchAll(/\]\((\w[\w-]*\.md)\)/g)].map(([, page]) => read(`docs/dealer/${page}`));
    expect(steps.length).toBeGreaterThan(10);
    await followGuide([start, ...steps].join("\n"), copySharedLayers("guide"), "kingsway-cars");
  });
});

const written = await readWritten();
/** Walked step by step, here and in tests/scenarios; what `reference/` has as JSON is generated. */
const isElsewhere = /^docs\/(dealer\/[\w-]+|implementers-day|used-trucks|reference\/[\w-]+)\.md$/;

describe("examples of other pages", () => {
  const withJson = [...written.keys()]
    .filter((page) => page.startsWith("docs/") && !isElsewhere.test(page))
    .filter((page) => parseBlocks(read(page)).some(({ language }) => language === "json"));

  it.each(withJson)("%s has examples that are valid", async (page) => {
    const source = await readTenantSource(copySharedLayers(page.replaceAll("/", "-")));
    const blocks = parseBlocks(read(page)).filter(({ language }) => language === "json");
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

/** Every page of the documentation site. */
// `forecourt test` takes half a minute and is tried in cli/commands/test.test.ts.
const recordings = await recordCommands(["test"]);
const pages: Pages = new Map([...written, ...(await generatePages(recordings))]);

describe("pages of components", () => {
  it("have examples that are valid nodes of a page", async () => {
    const source = await readTenantSource(copySharedLayers("components"));
    const own = [...pages].filter(([file]) => file.startsWith("docs/reference/components/"));
    const nodes = own.flatMap(([, text]) => parseBlocks(text)).map(({ text }) => JSON.parse(text));
    // An outlet belongs to a frame. A form comes compiled from its data source: nobody writes one.
    const layout = nodes.filter((node) => node.use !== "Outlet" && !JSON.stringify(node).includes('"$id"'));
    const page = { paths: ["/examples"], title: "Examples", frame: "main", layout };
    const files = new Map(source.files);
    files.set("example/site.json", JSON.stringify({ id: "1", name: "Example" }));
    files.set("example/pages/examples.json", JSON.stringify(page));
    const { problems } = prepareTenant({ files }, "example", { env: {} });
    // Addresses in examples are made up, and their slots are empty.
    const found = problems.filter(
      ({ file, code }) => file.startsWith("example/") && !/^links\/dead|empty-slot/.test(code),
    );
    expect(found.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([]);
    expect(layout.length).toBeGreaterThan(100);
  });
});

describe("pages of commands", () => {
  it.each(recordings)("show how forecourt $verb ends, and what it prints", ({ status, expected, output }) => {
    expect({ status, output }).toEqual({ status: expected, output: expect.stringMatching(/\w/) });
  });

  it("have an example of every verb but those of editors and of installed packages", () => {
    const elsewhere = ["lsp", "test", "start", "init", "build", "new-part"];
    const shown = [...elsewhere, ...recordings.map(({ verb }) => verb)];
    expect(Object.keys(summaries).filter((verb) => !shown.includes(verb))).toEqual([]);
  });
});

describe("pages of the documentation", () => {
  it("are all in the navigation", () => {
    const listed = JSON.stringify(buildSidebar(pages));
    const missing = [...pages.keys()]
      .map(buildPageSlug)
      // The first page is the navigation; docs/architecture.md leads to the folders.
      .filter((slug) => slug !== "index" && !slug.startsWith("folders/") && !listed.includes(`"${slug}"`));
    expect(missing).toEqual([]);
  });

  it("are named and ordered as the page of their folder lists them", () => {
    const entries = buildSidebar(pages).flatMap(({ items = [] }) => items);
    const leads = entries.find(({ label }) => label === "Leads")?.items?.map(({ label }) => label);
    expect(leads).toEqual(["All", "Contents", "Targets", "Delivery", "Keeping", "One person", "Proof"]);
  });

  it("have an address each", () => {
    expect(new Set([...pages.keys()].map(buildPageSlug)).size).toBe(pages.size);
  });

  it("have a title, and lead to pages, headings and files that exist", () => {
    const faults = [...pages].flatMap(([file, text]) => {
      if (!text.startsWith("# ")) return [`${file} begins without a title`];
      return linksOf(text).flatMap((link) => faultOf(file, link));
    });
    expect(faults).toEqual([]);
  });

  it("are found by readers of the files, where no site is", () => {
    const missing = [...written.keys()].flatMap((file) =>
      linksOf(read(file))
        .map((link) => join(dirname(file), link.split("#")[0] ?? ""))
        .filter((target) => !existsSync(root + target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The links of a page that lead into the repository; what is in a block of code is none. */
const linksOf = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/\]\((?![a-z]+:|\/)([^()\s]+)\)/g)].map(([, link = ""]) => link);

/** The ids that headings of a page get, and those that it has itself. */
const anchorsOf = (text: string): string[] => [
  ...[...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/&[lg]t;/g, "")
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  ),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id),
];

/** What is wrong with a link of a page. */
function faultOf(file: string, link: string): string[] {
  const address = resolvePageLink(file, link, pages);
  const [path = "", anchor = ""] = (address ?? "").split("#");
  if (anchor === "") return [];
  const target = [...pages].find(([other]) => `/${buildPageSlug(other)}/`.replace("/index/", "/") === path);
  return target && anchorsOf(target[1]).includes(anchor) ? [] : [`${file}: ${link}`];
}
