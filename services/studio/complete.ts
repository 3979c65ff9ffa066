import { applySourceChange } from "../../schemas/index.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import { FileView, listCompletions, recoverReadableText } from "../language/index.ts";

const MOST = 200;

/** What can be written at an offset of a file's text, as in any editor. */
export async function completeAt(
  source: TenantSource,
  slug: string,
  { file, text, offset }: { file: string; text: string; offset: number },
) {
  const before = source.files.get(file);
  const changed = new Map([[file, recoverReadableText(file, text) ?? before ?? "{}"]]);
  const now = before === text ? source : applySourceChange(source, { changed, removed: [] });
  const view = FileView.of({ file, text, slug, source: now, uriOf: (name) => `file:///${name}` });
  const items = view ? await listCompletions(view, offset, false) : [];
  const choices = items.flatMap(({ label, detail, documentation, sortText = "", textEdit }) => {
    if (view === undefined || textEdit === undefined || !("range" in textEdit)) return [];
    const [from, to] = [textEdit.range.start, textEdit.range.end].map((at) => view.text.document.offsetAt(at));
    const about = typeof documentation === "object" ? documentation.value : undefined;
    const more = { ...(detail && { detail }), ...(about && { about }) };
    return [{ sortText, choice: { label, ...more, insert: textEdit.newText, from: from ?? 0, to: to ?? 0 } }];
  });
  const isMeant = ({ label, from }: { label: string; from: number }) => {
    const typed = text.slice(from, offset).replace('"', "").toLowerCase();
    return label.toLowerCase().includes(typed);
  };
  return choices
    .filter(({ choice }) => isMeant(choice))
    .sort((first, other) => (first.sortText < other.sortText ? -1 : 1))
    .slice(0, MOST)
    .map(({ choice }) => choice);
}
