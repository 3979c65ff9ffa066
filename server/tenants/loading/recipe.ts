import { createHash } from "node:crypto";
import type { PreparedTenant } from "../../../renderer/pages/prepare.ts";
import type { TenantSource } from "../../../schemas/index.ts";

/** What a stock and its index are made of beside the cars' source, as digests: while they are the same, so are these. */
export interface Recipe {
  kind: string | undefined;
  source: string;
  /** All else: the platform's demo ranges, tables, conditions, lists, what the site says. */
  others: string;
}

/** The recipe of a dealer's stock as its JSON says it now. */
export function recipeOf({ tenant }: PreparedTenant, { files }: TenantSource): Recipe {
  const { site, tables, conditions, content } = tenant;
  const ranges = [...files].flatMap(([file, text]) => (file.startsWith("_platform/demo/") ? [text] : []));
  return {
    kind: site.stock?.source,
    // How makes are spelt is settled when cars are read.
    source: digest([site.stock, content.manufacturers]),
    others: digest([site, tables.stock, tables.ranking, conditions, content["special-hours"], ranges]),
  };
}

/** What changed JSON asks for: reading the cars again, only deciding about them again, or nothing. */
export function stepTo(recipe: Recipe, before: Recipe): "fresh" | "again" | "none" {
  if (recipe.source !== before.source) return "fresh";
  if (recipe.others === before.others) return "none";
  // Generated cars may depend on anything that the site says.
  return recipe.kind === "demo" ? "fresh" : "again";
}

const digest = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("base64url");
