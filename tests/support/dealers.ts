import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));

/** Slugs of the dealers of this repository. */
export const dealers: string[] = readdirSync(tenants).filter(
  (name) => !name.startsWith("_") && existsSync(join(tenants, name, "site.json")),
);
