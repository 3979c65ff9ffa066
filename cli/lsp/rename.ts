import { type Range, ResponseError, type WorkspaceEdit } from "vscode-languageserver";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { fileKinds } from "../../schemas/tools.ts";
import {
  type FileView,
  findDefinitions,
  listNamesOfKind,
  type Named,
  type NameKind,
} from "../../services/language/index.ts";
import { findNameAt, findOccurrences, type NamedPlace } from "./places.ts";
import type { Workspace } from "./workspace.ts";

/** LSP: a request that cannot be met (RequestFailed). */
const requestFailed = -32803;
const refuse = (message: string): never => {
  throw new ResponseError(requestFailed, message);
};

/** What a name is called, for the kinds that can be renamed. */
const kinds: { readonly [kind in NameKind]?: string } = {
  copy: "wording",
  condition: "condition",
  item: "id",
  field: "field",
  data: "name of data",
  flag: "flag",
  setting: "setting",
  menu: "menu",
  face: "face",
};

/** Names that addresses of searches and filters contain. */
const inAddresses = new Set<NameKind>(["attribute", "numericAttribute", "sort"]);

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

function checkRenaming(file: FileView, named: Named): void {
  const { kind, name } = named;
  if (Object.hasOwn(fileKinds, kind))
    refuse(`"${name}" is the name of a file: rename the file, and the places that name it.`);
  if (inAddresses.has(kind))
    refuse(`Links and filters can name "${name}" in the middle of their text: change it where it is found.`);
  if (kinds[kind] === undefined) refuse(`"${name}" is a name of the platform's.`);
  if ((kind === "flag" && Object.hasOwn(flags, name)) || (kind === "setting" && Object.hasOwn(settings, name)))
    refuse(`The platform reads the ${kind} "${name}" by this name.`);
  const layers = findDefinitions(named, file.view).map(({ layer }) => layer);
  // Lists of a file's own that merging replaces have no place in the tree under their ids.
  if (layers.length === 0 && kind !== "item") refuse(`Nothing defines "${name}".`);
  if (layers.includes("_platform") && kind !== "item" && kind !== "data")
    refuse(`The platform defines "${name}", and its code can read it by this name.`);
}

/** The name at an offset that can be renamed, where it is. Throws what to tell the author if it cannot. */
function renamedAt(file: FileView, offset: number): NamedPlace {
  const found = findNameAt(file, offset);
  if (found === undefined) return refuse("There is no name here that can be renamed.");
  checkRenaming(file, found.named);
  return found;
}

/** What an editor marks before it asks for the new name. */
export function prepareRename(file: FileView, offset: number): { range: Range; placeholder: string } {
  const { range, named } = renamedAt(file, offset);
  return { range, placeholder: named.name };
}

/** The edits of all files of all layers that give a thing another name. */
export function rename(workspace: Workspace, file: FileView, offset: number, to: string): WorkspaceEdit {
  const { named } = renamedAt(file, offset);
  if (!namePattern.test(to)) refuse(`"${to}" cannot be a name: use letters, digits, dots, hyphens and underscores.`);
  if (listNamesOfKind(file, named.kind, named.scope).includes(to))
    refuse(`There is already a ${kinds[named.kind]} "${to}".`);
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  for (const { file: other, range } of findOccurrences(workspace, file, named)) {
    const uri = other.uriOf(other.file);
    changes[uri] = [...(changes[uri] ?? []), { range, newText: to }];
  }
  return { changes };
}
