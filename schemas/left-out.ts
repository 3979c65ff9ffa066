import { type Finding, getSeverity, isHarmless } from "./diagnostics/catalogue.ts";
import { formatPointer, parsePointer } from "./json/pointer.ts";
import { findValueAt, replaceValueAt } from "./json/value-at.ts";
import { convertToJsonObject, isObject, type JsonValue } from "./json-value.ts";
import type { FileProblem } from "./resolve/layer.ts";
import type { Root } from "./resolve/stack.ts";
import { descend, type Tracked } from "./resolve/tracked.ts";

/** The parts that a version leaves out because of errors: pointers in the resolved tree, by round. */
export type LeftOut = readonly (readonly string[])[];

/** Whether a list at this place of a layout's path has nodes: the layout itself, or a slot. */
const holdsNodes = (way: readonly string[], index: number): boolean =>
  index === 0 ? way[0] === "layout" : way[index - 1] === "slots";

/** The path of the innermost layout node on a path; undefined when there is none, or when the frame needs it. */
function nodeOn(document: JsonValue, way: readonly string[]): readonly string[] | undefined {
  let here: JsonValue | undefined = document;
  let node: number | undefined;
  for (const [index, key] of way.entries()) {
    const list: boolean = Array.isArray(here);
    here = Array.isArray(here) ? here[Number(key)] : isObject(here) ? here[key] : undefined;
    if (list && isObject(here) && holdsNodes(way, index - 1)) {
      if (here.use === "Outlet") return undefined;
      node = index + 1;
    }
  }
  return node === undefined ? undefined : way.slice(0, node);
}

/**
 * The part of a page or a frame that can be left out while the rest of it is shown: a node, data that the page does not
 * need, what search engines read. Nodes that read the data are errors of the next round.
 */
function partAround(document: JsonValue, way: readonly string[]): readonly string[] | undefined {
  const [part = "", name] = way;
  if (part === "layout") return nodeOn(document, way);
  if (part === "meta" || part === "description") return [part];
  if (part !== "data" || name === undefined) return undefined;
  return convertToJsonObject(convertToJsonObject(convertToJsonObject(document).data)[name]).required === true
    ? undefined
    : [part, name];
}

/**
 * The smallest section around a pointer that can be left out: a part of a page or frame, a page, an item of content, a
 * value of the theme. Undefined for anything else, without which the site could not be trusted.
 */
function sectionAround(pointer: string, root: Root): string | undefined {
  const [section = "", key = "", ...way] = parsePointer(pointer);
  if (section === "content" && way[0] !== undefined) return formatPointer([section, key, way[0]]);
  if (section === "theme" && key !== "") return pointer;
  if (section !== "pages" && section !== "frames") return undefined;
  const document = root[section].get(key)?.value;
  if (document === undefined) return undefined;
  const part = partAround(document, way);
  if (part !== undefined) return formatPointer([section, key, ...part]);
  return section === "pages" ? formatPointer([section, key]) : undefined;
}

const pageFile = /^(?:_[a-z]+\/)?[^/]+\/pages\/([^/]+)\.json$/;

/** The page that an unreadable file describes; undefined for any other file. */
function pageOf({ doc }: FileProblem): string | undefined {
  const page = pageFile.exec(doc.file)?.[1];
  return page === undefined ? undefined : formatPointer(["pages", page]);
}

const isError = (finding: Finding): boolean => getSeverity(finding) === "error";

/** The sections that contain all errors; undefined when an error is elsewhere. */
export function findSectionsWithErrors(
  found: readonly Finding[],
  inFiles: readonly FileProblem[],
  root: Root,
): string[] | undefined {
  const sections = [
    ...found.filter(isError).map(({ pointer }) => sectionAround(pointer, root)),
    ...inFiles.flatMap((problem) => {
      const page = pageOf(problem);
      const isLeft = page !== undefined && isHarmless(problem.finding);
      // Without a layer's theme, the site looks as the layers below say.
      const isTheme = problem.doc.file.endsWith("/theme.json");
      return isLeft || isTheme || !isError(problem.finding) ? [] : [page];
    }),
  ];
  return sections.includes(undefined) ? undefined : [...new Set(sections as string[])];
}

function without(value: JsonValue, ways: readonly (readonly string[])[]): JsonValue | undefined {
  if (ways.some((way) => way.length === 0)) return undefined;
  const inner = (key: string) => ways.flatMap(([first, ...rest]) => (first === key ? [rest] : []));
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) => {
      const own = inner(String(index));
      const kept = own.length === 0 ? item : without(item, own);
      return kept === undefined ? [] : [kept];
    });
    return Object.freeze(items) as JsonValue[];
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, member]) => {
    const own = inner(key);
    const kept = own.length === 0 ? member : without(member, own);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.freeze(Object.fromEntries(entries));
}

/** The theme with the values that the layers below the last one say at these places; without those that none says. */
function takenBack(theme: Tracked, ways: readonly (readonly string[])[]): Tracked {
  const value = ways.reduce((left, way) => {
    const { found, whole } = descend(theme, way);
    const below = whole ? found.places.at(-2)?.value : undefined;
    const isThere = findValueAt(left, way) !== undefined;
    return isThere ? (replaceValueAt(left, way, typeof below === "object" ? undefined : below) ?? null) : left;
  }, theme.value);
  return { value, places: theme.places, children: new Map() };
}

/** The resolved tree without these sections. The source positions of a changed document are lost. */
export function removeSections(root: Root, pointers: readonly string[]): Root {
  const ways = pointers.map((pointer) => parsePointer(pointer));
  const changed = new Set(ways.map(([section]) => section));
  const left = Object.entries(root).map(([section, documents]) => {
    if (!changed.has(section)) return [section, documents];
    if (section === "theme") {
      const own = ways.filter(([first]) => first === section).map((way) => way.slice(1));
      return [section, new Map([...documents].map(([key, theme]) => [key, takenBack(theme, own)]))];
    }
    const kept = [...documents].flatMap(([key, tracked]): [string, Tracked][] => {
      const own = ways.flatMap(([first, second, ...rest]) => (first === section && second === key ? [rest] : []));
      if (own.length === 0) return [[key, tracked]];
      const value = without(tracked.value, own);
      return value === undefined ? [] : [[key, { value, places: tracked.places, children: new Map() }]];
    });
    return [section, new Map(kept)];
  });
  return Object.fromEntries(left) as Root;
}
