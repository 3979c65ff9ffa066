import type { Finding } from "../diagnostics/catalogue.ts";
import type { Located } from "../diagnostics/report.ts";
import type { FileProblem } from "../resolve/layer.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";

/**
 * The problems of files without those that only follow from another: the wrong `$schema` of a file in the wrong folder, which
 * would fit where it belongs, and what an entry with a misspelt id, a menu or a file with a misspelt name removes or moves.
 */
export function withoutFollowing(inFiles: readonly FileProblem[], found: readonly Located[]): FileProblem[] {
  const placesOf = (code: Finding["code"]) =>
    found.filter(({ finding }) => finding.code === code).map(({ place }) => place);
  const misplaced = placesOf("layer/wrong-place");
  const items = placesOf("layer/unknown-item").map((place) => ({
    ...place,
    pointer: place.pointer.replace(/\/id$/, ""),
  }));
  const unknown = [
    ...items,
    ...found.filter(({ finding }) => isWrongName(finding)).map(({ place }) => place),
    ...placesOf("reference/unused-menu"),
    ...placesOf("layer/unknown-document"),
  ];
  const misnamed = found.filter(isMisnamed).map(({ place }) => place.file);
  return inFiles.filter(({ doc, finding: { code, pointer } }) => {
    if (code === "layer/wrong-schema") return !misplaced.some(({ file }) => file === doc.file);
    if (code !== "layer/nothing-to-remove" && code !== "layer/unknown-anchor") return true;
    if (misnamed.includes(doc.file)) return false;
    return !unknown.some((one) => one.file === doc.file && pointer.startsWith(`${one.pointer}/`));
  });
}

/** Whether a finding is that a part has a name which nothing knows, so that nothing reads what it says. */
const isWrongName = ({ code, at }: Finding): boolean =>
  at === "key" && /\/(?:unknown-|bad-format)/.test(code);

/** Whether a part has a name that is written wrongly, and was meant to change what has the name that was meant. */
export function isMiswritten({ code, params, pointer, at }: Finding, root: Root): boolean {
  if (code !== "schema/bad-format" || at !== "key") return false;
  const name = params.near?.();
  const meant = `${pointer.slice(0, pointer.lastIndexOf("/") + 1)}${name}`;
  return name !== undefined && lookUp(root, meant)?.whole === true;
}

/** Whether a finding is that a file of content has a name like that of a collection. */
const isMisnamed = ({ finding: { code, params } }: Located): boolean =>
  code === "content/undeclared-collection" && params.near?.() !== undefined;
