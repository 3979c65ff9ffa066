import { readFile } from "node:fs/promises";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { findNameFault, formatJson, presentFormat } from "../../schemas/tools.ts";

/** A dealer to be made. */
interface NewDealer {
  slug: string;
  name: string;
  /** What its site extends: `template:showroom`, `brand:nissan`. */
  layers: readonly string[];
  /** Kind of vehicle that it sells; absent: what its layers say. */
  sells?: string | undefined;
  /** Model range of its demo stock; absent: the generator's own. */
  range?: string | undefined;
}

/** Why a slug cannot name a new dealer, as a sentence; undefined if it can. A slug is a folder, a host name label and part of addresses. */
export function explainInvalidSlug(slug: string, source: TenantSource): string | undefined {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug))
    return `"${slug}" is not a valid slug: use 1 to 63 lower-case letters, digits and hyphens, without a hyphen at either end.`;
  const fault = findNameFault(slug);
  if (fault !== undefined) return `${fault}.`;
  const isTaken =
    listTenantSlugs(source).includes(slug) || [...source.files.keys()].some((file) => file.startsWith(`${slug}/`));
  return isTaken ? `the dealer "${slug}" already exists.` : undefined;
}

/** Names of the templates or brands of a tenants folder, in alphabetical order. */
export function listLayerChoices(source: TenantSource, kind: "template" | "brand"): string[] {
  const folder = kind === "template" ? "_templates" : "_brands";
  const names = [...source.files.keys()].flatMap((file) => {
    const [first, second, rest] = file.split("/");
    return first === folder && second !== undefined && rest !== undefined ? [second] : [];
  });
  return [...new Set(names)].sort();
}

/** Dealer-specific values without a possible default: made-up placeholders, to be replaced. */
export async function readPlaceholders(): Promise<{ locations: object[]; [name: string]: unknown }> {
  return JSON.parse(await readFile(new URL("new-dealer.json", import.meta.url), "utf8")) as {
    locations: object[];
  };
}

/** A different seed for each dealer, so that two new ones do not show the same cars. */
function seedOf(slug: string): number {
  let seed = 7;
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % 100_000;
  return seed;
}

/**
 * The files of a new dealer by their name in its folder: the minimum for a working site, without anything that a layer already
 * provides. `schemas` is the way from the dealer's folder to the JSON Schemas.
 */
export async function buildNewDealerFiles(
  { slug, name, layers, sells, range }: NewDealer,
  schemas: string,
): Promise<Map<string, string>> {
  const { locations, ...rest } = await readPlaceholders();
  const schema = (kind: string) => ({ $schema: `${schemas}/${kind}.schema.json` });
  const site = {
    ...schema("site"),
    format: presentFormat,
    id: slug,
    name,
    extends: layers,
    ...(sells !== undefined && { vehicleType: sells }),
    dealership_id: slug,
    dealerships: [{ id: slug, slug, name }],
    ...rest,
    locations: locations.map((location) => ({ ...location, dealership_id: slug, dealership_slug: slug })),
    stock: { source: "demo", demo: { seed: seedOf(slug), ...(range !== undefined && { range }) } },
  };
  const files: [string, object][] = [
    ["site.json", site],
    ["theme.json", schema("theme")],
    ["copy.json", schema("copy")],
  ];
  // As `forecourt fmt` leaves them.
  const written = (value: object) => formatJson(JSON.stringify(value)) ?? `${JSON.stringify(value, null, 2)}\n`;
  return new Map(files.map(([file, value]) => [file, written(value)]));
}
