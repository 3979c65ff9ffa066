import { memberOf } from "../json/doc.ts";
import { isObject, type JsonValue } from "../json-value.ts";
import { documentOfFile, type FileProblem } from "../resolve/layer.ts";
import type { Root } from "../resolve/stack.ts";

/** The lists of a document that have an entry with this id, by the ids and keys on the way: `/layout/hero/slots/body`. */
function* listsWith(id: string, value: JsonValue | undefined, way: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const own = memberOf(entry, "id");
      if (own === id) yield way;
      yield* listsWith(id, entry, `${way}/${typeof own === "string" ? own : "?"}`);
    }
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) yield* listsWith(id, member, `${way}/${key}`);
  }
}

/** The place of what a layer would remove, where it stands in another list of its document. */
export function withElsewhere(problem: FileProblem, root: Root): FileProblem {
  const { doc, finding } = problem;
  const document = finding.code === "layer/nothing-to-remove" ? documentOfFile(doc.file) : undefined;
  if (finding.code !== "layer/nothing-to-remove" || document?.key === undefined) return problem;
  const value = root[document.section].get(document.key)?.value;
  const lists = [...listsWith(finding.params.what, value, "")];
  // Of two menus, the one that was changed is meant.
  const part = `/${finding.pointer.split("/")[1]}/`;
  const [elsewhere, ...others] = lists.length > 1 ? lists.filter((way) => way.startsWith(part)) : lists;
  if (elsewhere === undefined || others.length > 0) return problem;
  return { ...problem, finding: { ...finding, params: { ...finding.params, elsewhere } } };
}
