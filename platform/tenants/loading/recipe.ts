import { createHash } from "node:crypto";
import type { PreparedTenant } from "../../../renderer/pages/prepared-tenant.ts";
import type { TenantSource } from "../../../schemas/index.ts";

/** Digests of all inputs of a stock and its index except the cars themselves: equal digests mean an equal stock. */
export interface Recipe {
  kind: string | undefined;
  source: string;
  /** All other inputs: the platform's demonstration ranges, tables, conditions, lists, the site. */
  others: string;
}

/** The recipe of a dealer's stock according to its current JSON. */
export function buildRecipe({ tenant }: PreparedTenant, { files }: TenantSource): Recipe {
  const { site, tables, conditions, content } = tenant;
  const ranges = [...files].flatMap(([file, text]) => (file.startsWith("_platform/demo/") ? [text] : []));
  return {
    kind: site.stock?.source,
    // Spellings of makes, and where cars stand, are normalised when cars are read.
    source: digest([site.stock, site.locations, site.dealerships, content.manufacturers]),
    others: digest([site, tables.stock, tables.ranking, conditions, content["special-hours"], ranges]),
  };
}

/** The step that changed JSON requires: read the cars again, only decide again which are shown, or nothing. */
export function selectStep(recipe: Recipe, before: Recipe): "fresh" | "again" | "none" {
  if (recipe.source !== before.source) return "fresh";
  if (recipe.others === before.others) return "none";
  // Generated cars may depend on any part of the site.
  return recipe.kind === "demo" ? "fresh" : "again";
}

const digest = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("base64url");
