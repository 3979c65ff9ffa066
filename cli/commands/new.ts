import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import { formatProblems, nearest, type TenantSource, tenantSlugs } from "../../schemas/index.ts";
import { presentFormat } from "../../schemas/tools.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

const schemaFolder = fileURLToPath(new URL("../../schemas/json-schema/", import.meta.url));

/** Dealer-specific values without a possible default: made-up placeholders, to be replaced. */
async function placeholders(slug: string): Promise<object> {
  const text = await readFile(new URL("../new-dealer.json", import.meta.url), "utf8");
  const { locations, ...rest } = JSON.parse(text) as { locations: object[] };
  const owned = locations.map((location) => ({
    ...location,
    dealership_id: slug,
    dealership_slug: slug,
  }));
  return { ...rest, locations: owned };
}

/** A slug is a folder, a host name label and part of addresses. */
function checkSlug(slug: string, source: TenantSource): void {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug)) {
    throw new UsageError(
      `"${slug}" is not a valid slug: use 1 to 63 lower-case letters, digits and hyphens, without a hyphen at either end.`,
    );
  }
  const taken = tenantSlugs(source).includes(slug);
  const files = taken || [...source.files.keys()].some((file) => file.startsWith(`${slug}/`));
  if (files) throw new UsageError(`the dealer "${slug}" already exists.`);
}

function checkLayer(kind: "template" | "brand", name: string, source: TenantSource): void {
  const folder = kind === "template" ? "_templates" : "_brands";
  const names = new Set(
    [...source.files.keys()].flatMap((file) => {
      const [first, second] = file.split("/");
      return first === folder && second !== undefined ? [second] : [];
    }),
  );
  if (names.has(name)) return;
  const near = nearest(name, names);
  const choice = near ? `Did you mean "${near}"?` : `There are: ${[...names].sort().join(", ") || "none"}.`;
  throw new UsageError(`there is no ${kind} "${name}". ${choice}`);
}

/** `riverside-toyota` as a person would write it. */
function nameOf(slug: string): string {
  return slug.replace(/(^|-)([a-z0-9])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
}

/** A different seed for each dealer, so that two new ones do not show the same cars. */
function seedOf(slug: string): number {
  let seed = 7;
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % 100_000;
  return seed;
}

/** The files of a new dealer: the minimum for a working site, without anything that a layer already provides. */
async function filesOf(
  slug: string,
  name: string,
  layers: string[],
  schemas: string,
): Promise<Map<string, object>> {
  const schema = (kind: string) => ({ $schema: `${schemas}/${kind}.schema.json` });
  return new Map<string, object>([
    [
      "site.json",
      {
        ...schema("site"),
        format: presentFormat,
        id: slug,
        name,
        extends: layers,
        dealership_id: slug,
        dealerships: [{ id: slug, slug, name }],
        ...(await placeholders(slug)),
        stock: { source: "demo", demo: { seed: seedOf(slug) } },
      },
    ],
    ["theme.json", schema("theme")],
    ["copy.json", schema("copy")],
  ]);
}

async function write(folder: string, files: ReadonlyMap<string, object>): Promise<void> {
  await mkdir(folder);
  try {
    for (const [file, value] of files) {
      await writeFile(join(folder, file), `${JSON.stringify(value, null, 2)}\n`, { flag: "wx" });
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export const command: Command = {
  summary: "create a dealer",
  help: `Usage: forecourt new <slug> --template T [--brand B] [options]

Creates a small working dealer folder. A running server serves it at http://<slug>.localhost immediately.

  --template T      template of the site: a folder in _templates/
  --brand B         brand of the dealer: a folder in _brands/
  --name NAME       display name (default: derived from the slug)
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

Exit status: 0 created and valid, 1 created with problems, 2 wrong usage or the dealer exists.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      template: { type: "string" },
      brand: { type: "string" },
      name: { type: "string" },
      tenants: { type: "string" },
    });
    const [slug, ...rest] = positionals;
    if (slug === undefined || rest.length > 0)
      throw new UsageError("name one slug: forecourt new <slug> ...");
    if (values.template === undefined) throw new UsageError("name a template with --template.");
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    checkSlug(slug, source);
    checkLayer("template", values.template, source);
    if (values.brand !== undefined) checkLayer("brand", values.brand, source);
    const layers = [`template:${values.template}`, ...(values.brand ? [`brand:${values.brand}`] : [])];
    const dealer = join(resolve(folder), slug);
    const schemas = relative(dealer, schemaFolder).replaceAll("\\", "/");
    const files = await filesOf(slug, values.name ?? nameOf(slug), layers, schemas);
    await create(dealer, files, slug);
    for (const file of files.keys()) io.stdout.write(`wrote ${join(folder, slug, file)}\n`);
    const after = await readTenants(folder);
    const { problems } = prepareTenant(after, slug, { env: io.env });
    const textOf = (file: string) => after.files.get(file);
    const errors = problems.filter(({ severity }) => severity === "error");
    if (errors.length > 0) io.stdout.write(formatProblems(errors, "pretty", { folder, textOf }));
    io.stdout.write(`Edit these files, then run: forecourt validate ${slug}\n`);
    return errors.length > 0 ? 1 : 0;
  },
};

async function create(dealer: string, files: ReadonlyMap<string, object>, slug: string): Promise<void> {
  try {
    await write(dealer, files);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UsageError(`the folder of "${slug}" already exists.`);
    throw new UsageError(`cannot write ${dealer}: ${message}`);
  }
}
