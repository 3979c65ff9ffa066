import { type Hover, MarkupKind } from "vscode-languageserver";
import { computeOrigin, type SetValue, selectDescription } from "../../schemas/tools.ts";
import {
  computeRange,
  describeSymbol,
  type FileView,
  findDefinitions,
  findToken,
  listNextNames,
  type Named,
  type Path,
  truncateText,
} from "../../services/language/index.ts";
import { findNameAt } from "./places.ts";

/** The layers that set a value, the winning one first. */
function saidBy(file: FileView, places: readonly SetValue[]): string {
  const lines = places.map((place, index) => {
    const { layer, line } = computeOrigin(place);
    const { file: name } = place.doc;
    const link = `[${name}:${line}](${file.uriOf(name)}#L${line})`;
    return `- ${index === 0 ? "**set by**" : "over"} ${layer} ${link}`;
  });
  return lines.join("\n");
}

const json = (value: unknown): string => {
  const text = JSON.stringify(value, null, 2);
  const lines = text.split("\n");
  const shown = lines.length > 12 ? [...lines.slice(0, 12), "…"] : lines;
  return `\`\`\`json\n${shown.join("\n").slice(0, 1500)}\n\`\`\``;
};

/** The value at a path as the dealer has it, and who says so. */
function resolvedPart(file: FileView, path: Path): string[] {
  const resolved = file.resolved(path);
  if (resolved === undefined) return [];
  const { value, places } = resolved.tracked;
  return [json(value), saidBy(file, places.toReversed())];
}

/** What a name stands for and, where it is used, which layers define it. */
function aboutName(file: FileView, named: Named, isDefinition: boolean): string[] {
  const { name, detail, about } = describeSymbol(file, named);
  const title = [`**${name}**`, detail && truncateText(detail)].filter(Boolean).join(": ");
  const places = isDefinition ? [] : findDefinitions(named, file.view);
  return [title, about ?? "", saidBy(file, places)];
}

/** What a dotted path of a page's scope holds. */
function heldAt(file: FileView, path: Path, text: string): string[] {
  if (path.at(-1) !== "$bind" && path.at(-1) !== "each") return [];
  const before = text.slice(0, Math.max(0, text.lastIndexOf(".")));
  const step = listNextNames(file, path, before).find(({ name }) => name === text.split(".").at(-1));
  return step ? [[`**${text}**`, step.detail].filter(Boolean).join(": "), step.about ?? ""] : [];
}

/** What a person wants to know of the name or value at an offset. */
export function hoverAt(file: FileView, offset: number): Hover | undefined {
  const token = findToken(file.text, offset);
  if (token === undefined) return undefined;
  const { node, path, isKey } = token;
  const named = findNameAt(file, offset)?.named;
  const isItem = path.at(-1) === "id" && typeof path.at(-2) === "number";
  const isDefinition = isKey || isItem;
  const description = isKey && named === undefined ? [selectDescription(file.guides(path)) ?? ""] : [];
  const parts = [
    ...(named || isKey ? [] : heldAt(file, path, String(node.value))),
    ...(named && !isItem ? aboutName(file, named, isDefinition) : description),
    ...(isDefinition || named === undefined ? resolvedPart(file, isItem ? path.slice(0, -1) : path) : []),
  ];
  const value = parts.filter((part) => part !== "").join("\n\n");
  if (value === "") return undefined;
  const range = computeRange(file.text, node.offset, node.length);
  return { contents: { kind: MarkupKind.Markdown, value }, range };
}
