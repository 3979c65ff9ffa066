import { memberOf } from "../json/doc.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import { documentOfFile, type FileProblem } from "../resolve/layer.ts";
import type { Root } from "../resolve/stack.ts";

/** A list that has an entry. */
interface Found {
  /** The ids and keys on the way to it: `/layout/hero/slots/body`. */
  way: string;
  /** The document that removes the entry there. */
  json: JsonValue;
}

/** A part of a document, and the document that says a value at this part. */
interface Part {
  value: JsonValue | undefined;
  way: string;
  saying: (value: JsonValue) => JsonValue;
}

/** The lists of a part of a document that have an entry with this id. */
function* listsWith(id: string, { value, way, saying }: Part): Generator<Found> {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const own = memberOf(entry, "id");
      if (own === id) yield { way, json: saying([{ id, $remove: true }]) };
      const name = typeof own === "string" ? own : "?";
      const inside = (said: JsonValue) => saying([{ id: name, ...objectOf(said) }]);
      yield* listsWith(id, { value: entry, way: `${way}/${name}`, saying: inside });
    }
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const inside = (said: JsonValue) => saying({ [key]: said });
      yield* listsWith(id, { value: member, way: `${way}/${key}`, saying: inside });
    }
  }
}

/** JSON in one line as people write it. */
const inOneLine = (value: JsonValue): string => JSON.stringify(value, null, 1).replaceAll(/\n */g, " ");

/** The place of what a layer would remove, where it stands in another list of its document. */
export function withElsewhere(problem: FileProblem, root: Root): FileProblem {
  const { doc, finding } = problem;
  const document = finding.code === "layer/nothing-to-remove" ? documentOfFile(doc.file) : undefined;
  if (finding.code !== "layer/nothing-to-remove" || document?.key === undefined) return problem;
  const value = root[document.section].get(document.key)?.value;
  const lists = [...listsWith(finding.params.what, { value, way: "", saying: (said) => said })];
  // Of two menus, the one that was changed is meant.
  const part = `/${finding.pointer.split("/")[1]}/`;
  const [found, ...others] = lists.length > 1 ? lists.filter(({ way }) => way.startsWith(part)) : lists;
  if (found === undefined || others.length > 0) return problem;
  const where = { elsewhere: found.way, ...(!found.way.includes("/?") && { json: inOneLine(found.json) }) };
  return { ...problem, finding: { ...finding, params: { ...finding.params, ...where } } };
}
