import { pageSchema } from "../../schemas/documents/page.schema.ts";
import { parsePointer } from "../../schemas/json/pointer.ts";
import { convertToJson, convertToJsonObject } from "../../schemas/json-value.ts";
import type { Section } from "../editing.ts";
import { getUi } from "../fields/form-schema.ts";

/** Where a value is edited. `isField`: it has a field of its own there, or may have one; otherwise the file says it. */
export type Way =
  | { to: "section"; section: Section; focus: string[]; isField: boolean }
  | { to: "rules"; table: string | undefined; isField: boolean }
  | { to: "page"; page: string | undefined; node: string | undefined; isField: boolean }
  | { to: "file" };

/** The panels that edit sections of the JSON other than pages. */
const panelOf: { readonly [section: string]: Section } = {
  copy: "words",
  theme: "theme",
  menus: "menus",
  forms: "forms",
  content: "content",
  site: "site",
};

/** The number of steps from which on a pointer names a field of a panel, and not what has all of them. */
const fieldFrom: { readonly [section: string]: number } = { menus: 2, forms: 2, content: 2 };

/** The parts of a rule table that its sheet edits. */
const ofSheet: readonly (string | undefined)[] = ["rows", "default", "examples", "invariants"];

/** Whether the form of a page has a field for one of its properties. */
const isSetting = (name: string): boolean => {
  const declared = convertToJsonObject(convertToJson(pageSchema.properties))[name];
  return declared !== undefined && getUi(declared).hidden !== true;
};

/** Pointer of the node that a pointer leads into; undefined if it leads into none. */
const nodeOf = (pointer: string): string | undefined =>
  /^\/(?:pages|frames)\/[^/]+\/layout\/[^/]+(?:\/slots\/[^/]+\/[^/]+)*/.exec(pointer)?.[0];

/** Where what a pointer of the resolved tree names is edited. */
export function locateField(pointer: string): Way {
  const [first = "", ...steps] = parsePointer(pointer);
  // Targets are part of the site, and edited with the forms whose leads they get.
  if (pointer.startsWith("/site/leads/delivery/")) return { to: "section", section: "forms", focus: [], isField: true };
  const section = panelOf[first];
  if (section) {
    const focus = first === "copy" ? [steps.join("/")] : steps;
    return { to: "section", section, focus, isField: steps.length >= (fieldFrom[first] ?? 1) };
  }
  if (first === "rules")
    return { to: "rules", table: steps[0], isField: steps.length === 1 || ofSheet.includes(steps[1]) };
  if (first !== "pages" && first !== "frames") return { to: "file" };
  const node = nodeOf(pointer);
  const [id, setting] = steps;
  if (node === undefined && setting !== undefined && !(first === "pages" && isSetting(setting))) return { to: "file" };
  const isField =
    node === undefined ? setting !== undefined : /^(\/(props|when)(\/|$)|$)/.test(pointer.slice(node.length));
  return { to: "page", page: first === "pages" ? id : undefined, node, isField };
}
