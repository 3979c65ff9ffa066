import type { JsonDoc } from "../json/doc.ts";

/** The way from the tenants folder to the JSON Schemas of the checkout. */
const usual = "../schemas/json-schema/";
const addressPattern = /^(?:\.\/)?((?:\.\.\/)*)(?![./])((?:[^/:]+\/)*)[^/:]+$/;

const foldersOf = (file: string): string[] => file.split("/").slice(0, -1);

/** The folder to which a relative `$schema` of a file leads, from the tenants folder; undefined for an absolute address. */
function wayOf({ file, schema }: JsonDoc): string | undefined {
  const [, up = "", rest = ""] = addressPattern.exec(schema ?? "/") ?? [];
  if (up === "" && rest === "") return undefined;
  const folders = foldersOf(file);
  const outside = up.length / 3 - folders.length;
  return outside < 0 ? `${folders.slice(0, outside).join("/")}/${rest}` : `${"../".repeat(outside)}${rest}`;
}

/**
 * The way to the schemas that a layer's files say: that of its site.json, unless more of the others say the usual one.
 * Nothing here sees the disk, and the tenants folder may lie anywhere.
 */
export function resolveSchemaFolder(layer: string, docs: readonly JsonDoc[]): string {
  const jsonDoc = docs.find(({ file }) => file === `${layer}/site.json`);
  const text = (jsonDoc && wayOf(jsonDoc)) ?? usual;
  const others = docs.filter((doc) => doc !== jsonDoc).map(wayOf);
  const count = (way: string) => others.filter((other) => other === way).length;
  return count(usual) > count(text) ? usual : text;
}

const withoutUp = (way: string): string => way.replace(/^(?:\.\.\/)+/, "");

/**
 * Whether a file's `$schema` may lead to the schemas: not where it leads into the tenants folder, or names the folder of the
 * schemas at another depth. Absolute addresses, and folders of another name, are the author's business.
 */
export function canReachSchemas(way: string, doc: JsonDoc): boolean {
  const own = wayOf(doc);
  if (own === undefined || own === way || own === usual) return true;
  return own.startsWith("../") && ![way, usual].map(withoutUp).includes(withoutUp(own));
}

/** The `$schema` of a file for the schema of this name. */
export function buildSchemaAddress(file: string, name: string, way = usual): string {
  return `${"../".repeat(foldersOf(file).length)}${way}${name}.schema.json`;
}
