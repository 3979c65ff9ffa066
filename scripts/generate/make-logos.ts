import { readFile } from "node:fs/promises";
import * as simpleIcons from "simple-icons";
import { root } from "../run.ts";

const collection = "tenants/_platform/content/manufacturers.json";
const folder = "tenants/_platform/assets/makes/";
const address = /^\/tenant-assets\/makes\/([a-z0-9]+)\.svg$/;

/**
 * Logos of the manufacturers whose JSON names one of ours, from simple-icons (CC0 1.0). Throws for a name that the set
 * does not have: that manufacturer then has no logo.
 */
export async function generate(): Promise<Map<string, string>> {
  const { items } = JSON.parse(await readFile(root + collection, "utf8")) as {
    items: { name: string; logo?: { url: string | null } | null }[];
  };
  const drawings = new Map(
    Object.values(simpleIcons).flatMap((icon) => ("path" in icon ? [[icon.slug, icon.path] as const] : [])),
  );
  const files = new Map<string, string>();
  for (const { name, logo } of items) {
    const slug = address.exec(logo?.url ?? "")?.[1];
    if (slug === undefined) continue;
    const path = drawings.get(slug);
    if (path === undefined) throw new Error(`${collection}: simple-icons has no "${slug}" (${name}).`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24"><path d="${path}"/></svg>\n`;
    files.set(`${folder}${slug}.svg`, svg);
  }
  return files;
}
