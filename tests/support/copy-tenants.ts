import { cpSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { dealers } from "./dealers.ts";

const tenants = fileURLToPath(new URL("../../tenants", import.meta.url));

/** Copies the tenants of this repository into `folder`: the shared layers, and of the dealers those that are `wanted`. */
export function copyTenants(folder: string, wanted: readonly string[] = dealers, source = tenants): void {
  const unknown = wanted.filter((slug) => !dealers.includes(slug));
  if (unknown.length > 0) throw new Error(`No dealer is called ${unknown.join(", ")}.`);
  const filter = (path: string) => {
    const [first = ""] = relative(source, path).split(sep);
    return wanted.includes(first) || !dealers.includes(first);
  };
  cpSync(source, join(folder), { recursive: true, filter });
}
