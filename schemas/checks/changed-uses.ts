import type { Finding } from "../diagnostics/catalogue.ts";
import { fromPointer } from "../json/pointer.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";

const aboutProps: ReadonlySet<Finding["code"]> = new Set([
  "layout/unknown-prop",
  "layout/missing-prop",
  "layout/bad-prop",
  "layout/unknown-slot",
]);

/** The node that a finding about props or slots is in. */
function nodeOf(pointer: string): string {
  const end = Math.max(pointer.lastIndexOf("/props"), pointer.lastIndexOf("/slots"));
  return /\/(?:props|slots)(?:\/[^/]+)?$/.test(pointer) ? pointer.slice(0, end) : pointer;
}

/**
 * Findings about the props and slots of a node that a higher layer has made another component are one mistake: props and slots of
 * the former one do not fit. Two nodes of one file with the same id are said where the file is read. Pointers are those of the resolved tree.
 */
export function asChangedUses(findings: readonly Finding[], root: Root): Finding[] {
  const known = new Map<string, Finding | "twice" | undefined>();
  const changed = (node: string): Finding | "twice" | undefined => {
    const at = lookUp(root, `${node}/use`);
    const places = at?.whole ? at.found.places : [];
    const [was = "", now = ""] = [places[0], places.at(-1)].map((place) => String(place?.value ?? ""));
    if (was === now) return undefined;
    if (places[0]?.doc === places.at(-1)?.doc) return "twice";
    const id = String(lookUp(root, `${node}/id`)?.found.value ?? fromPointer(node).at(-1));
    return { code: "layout/changed-use", params: { id, was, now }, pointer: `${node}/use` };
  };
  const kept: Finding[] = [];
  for (const finding of findings) {
    const node = aboutProps.has(finding.code) ? nodeOf(finding.pointer) : undefined;
    if (node === undefined) {
      kept.push(finding);
      continue;
    }
    const isFirst = !known.has(node);
    const instead = isFirst ? changed(node) : known.get(node);
    known.set(node, instead);
    if (instead === undefined) kept.push(finding);
    else if (isFirst && instead !== "twice") kept.push(instead);
  }
  return kept;
}
