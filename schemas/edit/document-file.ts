import { type SectionName, sectionNames } from "../documents/sections.ts";
import { parsePointer } from "../json/pointer.ts";
import { type Layer, resolveSchemaName } from "../resolve/layer.ts";
import { buildSchemaAddress } from "../resolve/schema-way.ts";
import type { UnreadDocument } from "../resolve/skipped-documents.ts";

/** A file of a layer, and the steps to the document in it. */
interface DocumentFile {
  file: string;
  prefix: string[];
}

const single: readonly SectionName[] = ["site", "theme", "menus"];

/** The section and key that a pointer begins with, and the way inside the document. */
export function parseDocumentPointer(
  pointer: string,
): { section: SectionName; key: string; way: string[] } | undefined {
  const [first = "", ...way] = parsePointer(pointer);
  const section = sectionNames.find((name) => name === first);
  if (section === undefined) return undefined;
  if (single.includes(section)) return { section, key: "", way };
  const key = way.shift();
  return key === undefined ? undefined : { section, key, way };
}

/** The file of a layer with the wording most like a new key: `copy.json`, or the one with keys of the same first word. */
function copyFile(layer: Layer, key: string): string {
  const files = [...layer.sections.copy].map(([known, { doc }]) => ({ known, file: doc.file }));
  const [word = ""] = key.split(".");
  const near = files.findLast(({ known }) => known.split(".")[0] === word) ?? files[0];
  return near?.file ?? `${layer.name}/copy.json`;
}

/** The file that says a document of a layer, or that would. */
export function resolveDocumentFile(layer: Layer, section: SectionName, key: string): DocumentFile {
  const place = layer.sections[section].get(key);
  if (place) return { file: place.doc.file, prefix: place.path.map(String) };
  if (single.includes(section)) return { file: `${layer.name}/${section}.json`, prefix: [] };
  if (section === "copy") return { file: copyFile(layer, key), prefix: [key] };
  if (section === "conditions") return { file: `${layer.name}/rules/conditions.json`, prefix: [key] };
  return { file: `${layer.name}/${section}/${key}.json`, prefix: section === "content" ? ["items"] : [] };
}

/** The text that a new file of a layer begins with: the address of its schema. */
export function createFileText(file: string, document: UnreadDocument, layer: Layer | undefined): string {
  const address = buildSchemaAddress(file, resolveSchemaName(document), layer?.schemas);
  return `{\n  "$schema": ${JSON.stringify(address)}\n}\n`;
}
