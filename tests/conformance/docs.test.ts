import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { main } from "../../cli/main.ts";
import { prepareTenant } from "../../renderer/prepare.ts";
import { type Notes, readNotes } from "../../scripts/docs/notes.ts";
import { readTenantSource } from "../../server/tenants/read.ts";
import { type Block, blocksOf } from "../support/doc-blocks.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const scratch = mkdtempSync(join(tmpdir(), "forecourt-docs-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const url = "https://crm.example/leads";
const secret = "whsec_c2VjcmV0";
const env = {
  ACME_CRM_URL: url,
  ACME_CRM_SECRET: secret,
  ACME_MAPS_KEY: "key",
  ACME_REGISTER_KEY: "key",
  KINGSWAY_CRM_URL: url,
  KINGSWAY_CRM_SECRET: secret,
  KINGSWAY_SMS_URL: url,
  KINGSWAY_SMS_TOKEN: secret,
};

/** The shared layers of tenants/ without any dealer, in a folder of their own. */
function sharedLayers(name: string): string {
  const folder = join(scratch, name);
  for (const layer of ["_platform", "_templates", "_brands"]) {
    cpSync(join(root, "tenants", layer), join(folder, layer), { recursive: true });
  }
  return folder;
}

async function forecourt(args: string[]): Promise<{ exit: number; output: string }> {
  let output = "";
  const sink = { write: (text: string) => (output += text) };
  const exit = await main(args, { stdout: sink, stderr: sink, env });
  return { exit, output };
}

/** The words of a command as a shell would split them. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");

/** Runs the commands of a block; what the page shows below each must be among what it prints. */
async function runCommands({ text }: Block, tenants: string): Promise<void> {
  for (const step of text.split(/^\$ npx forecourt /m).slice(1)) {
    const [line = "", ...shown] = step.trimEnd().split("\n");
    const args = words(line).map((word) => (word.endsWith(".json") ? join(tenants, word) : word));
    const { exit, output } = await forecourt([...args, "--tenants", tenants]);
    expect({ line, exit, output }).toEqual({ line, exit: 0, output });
    for (const part of shown) expect(output).toContain(part.trimEnd());
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const merged = (file: string, text: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(text) });

describe("docs/implementers.md", () => {
  it("leads from nothing to a finished dealer, each step valid, as it says", async () => {
    const tenants = sharedLayers("guide");
    const dealer = join(tenants, "kingsway-cars");
    for (const block of blocksOf(read("docs/implementers.md"))) {
      const { language, file, merge, car } = block;
      if (language === "console") {
        await runCommands(block, tenants);
        continue;
      }
      if (car) write(join(tenants, car), block.text);
      else if (merge) write(join(dealer, merge), merged(join(dealer, merge), block.text));
      else if (file) write(join(dealer, file), block.text);
      else throw new Error(`line ${block.line}: an example must say where it goes (file=, merge= or car=)`);
      const { problems } = prepareTenant(await readTenantSource(tenants), "kingsway-cars", { env });
      expect(problems, `line ${block.line}`).toEqual([]);
    }
  });
});

describe("examples of other pages", () => {
  it.each(["docs/forms.md", "docs/leads.md", "docs/stock.md"])(
    "%s has examples that are valid",
    async (page) => {
      const source = await readTenantSource(sharedLayers(page.replaceAll("/", "-")));
      const blocks = blocksOf(read(page)).filter(({ language }) => language === "json");
      expect(blocks.length).toBeGreaterThan(0);
      for (const { file, merge = "site.json", text, line } of blocks) {
        const files = new Map(source.files);
        const site = { id: "1", name: "Example" };
        files.set("example/site.json", JSON.stringify(site));
        if (file) files.set(`example/${file}`, text);
        else files.set(`example/${merge}`, JSON.stringify({ ...site, ...JSON.parse(text) }));
        const { problems } = prepareTenant({ files }, "example", { env });
        expect(problems, `line ${line}`).toEqual([]);
      }
    },
  );
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
    // Addresses in examples are made up.
    const own = problems.filter(
      ({ file, code }) => file.startsWith("example/") && code !== "reference/dead-link",
    );
    expect(own.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([]);
    expect(layout.length).toBeGreaterThan(30);
  });
});

describe("docs/notes.json", () => {
  const site = JSON.parse(read("tenants/_platform/site.json")) as Notes;

  it.each(["flags", "settings"] as const)(
    "says what each of the platform's %s means, and no others",
    async (kind) => {
      const notes = await readNotes();
      expect(Object.keys(notes[kind]).sort()).toEqual(Object.keys(site[kind]).sort());
    },
  );
});

describe("pages of docs/", () => {
  const pages = [
    "README.md",
    ...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];

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
