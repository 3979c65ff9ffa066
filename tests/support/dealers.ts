import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));

/** Slugs of the dealers of this repository. */
export const dealers: string[] = readdirSync(tenants).filter(
  (name) => !name.startsWith("_") && existsSync(join(tenants, name, "site.json")),
);

/**
 * One dealer of each kind, for sweeps: a franchise, and a yard with its own attributes and its own layout of a car's page. The
 * others share the platform's components with them; EVERY_DEALER=1 (`npm run long dealers`) sweeps over all.
 */
export const dealersOfKinds: readonly string[] =
  process.env.EVERY_DEALER === "1" ? dealers : ["riverside-toyota", "outback-caravans"];
