import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { computeSchemasPath } from "../../platform/base/project.ts";
import { buildNewDealerFiles, explainInvalidSlug, listLayerChoices } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import {
  applySourceChange,
  findNearestName,
  formatProblems,
  type ResolvedTenant,
  resolveTenant,
  type TenantSource,
} from "../../schemas/index.ts";
import { listVehicleTypes } from "../../schemas/tools.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

function checkSlug(slug: string, source: TenantSource): void {
  const fault = explainInvalidSlug(slug, source);
  if (fault !== undefined) throw new UsageError(fault);
}

const hasSharedLayers = ({ files }: TenantSource) => files.keys().some((file) => file.startsWith("_platform/"));

function checkLayer(kind: "template" | "brand", name: string, source: TenantSource): void {
  const names = listLayerChoices(source, kind);
  if (names.includes(name)) return;
  if (!hasSharedLayers(source))
    throw new UsageError(
      "this folder has no shared layers (_platform, _templates): work in the tenants folder of the checkout, or install the package (docs/operations/package.md).",
    );
  const near = findNearestName(name, names);
  const choice = near ? `Did you mean "${near}"?` : `There are: ${names.join(", ") || "none"}.`;
  throw new UsageError(`there is no ${kind} "${name}". ${choice}`);
}

/** Refuses a kind of vehicle that the new dealer's layers do not have. */
function checkKind(kind: string, dealer: ResolvedTenant): void {
  const kinds = listVehicleTypes(dealer).map(({ id }) => id);
  if (kinds.includes(kind)) return;
  const near = findNearestName(kind, kinds);
  const meant = near ? ` Did you mean "${near}"?` : "";
  throw new UsageError(
    `there is no kind of vehicle "${kind}".${meant} There are: ${kinds.join(", ") || "none"}. docs/vehicle-types.md says how to add one.`,
  );
}

/** `riverside-toyota` as a person would write it. */
function nameOf(slug: string): string {
  return slug.replace(/(^|-)([a-z0-9])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
}

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder);
  try {
    for (const [file, text] of files) await writeFile(join(folder, file), text, { flag: "wx" });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export const command: Command = {
  summary: "create a dealer",
  help: `Usage: forecourt new <slug> --template T [--brand B] [options]

Creates a small working dealer folder. A running server serves it at http://<slug>.localhost immediately.

  --template T      template of the site: a folder in _templates/ ('forecourt docs templates' says what each is for)
  --brand B         brand of the dealer: a folder in _brands/
  --sells KIND      what it sells, such as motorcycle, boat or tractor (docs/vehicle-types.md)
  --name NAME       display name (default: derived from the slug)
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

Exit status: 0 created and valid, 1 created with problems, 2 wrong usage or the dealer exists.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      template: { type: "string" },
      brand: { type: "string" },
      name: { type: "string" },
      sells: { type: "string" },
      tenants: { type: "string" },
    });
    const [slug, ...rest] = positionals;
    if (slug === undefined || rest.length > 0) throw new UsageError("name one slug: forecourt new <slug> ...");
    if (values.template === undefined) throw new UsageError("name a template with --template.");
    const folder = resolveTenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    checkSlug(slug, source);
    checkLayer("template", values.template, source);
    if (values.brand !== undefined) checkLayer("brand", values.brand, source);
    const layers = [`template:${values.template}`, ...(values.brand ? [`brand:${values.brand}`] : [])];
    const dealer = join(resolve(folder), slug);
    const { sells, name = nameOf(slug) } = values;
    const files = await buildNewDealerFiles({ slug, name, layers, sells }, computeSchemasPath(dealer));
    const changed = new Map([...files].map(([file, text]) => [`${slug}/${file}`, text]));
    const whole = applySourceChange(source, { changed, removed: [] });
    if (sells !== undefined) checkKind(sells, resolveTenant(whole, slug, io.env));
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

async function create(dealer: string, files: ReadonlyMap<string, string>, slug: string): Promise<void> {
  try {
    await write(dealer, files);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UsageError(`the folder of "${slug}" already exists.`);
    throw new UsageError(`cannot write ${dealer}: ${message}`);
  }
}
