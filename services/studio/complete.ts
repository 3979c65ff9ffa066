import { changedSource } from "../../schemas/index.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { Choice } from "../../schemas/studio/knowledge.ts";
import { completionsAt, FileView, readableText } from "../language/index.ts";

const MOST = 200;

/** What can be written at an offset of a file's text, as in any editor. */
export async function choicesAt(
  source: TenantSource,
  slug: string,
  { file, text, offset }: { file: string; text: string; offset: number },
): Promise<Choice[]> {
  const before = source.files.get(file);
  const changed = new Map([[file, readableText(file, text) ?? before ?? "{}"]]);
  const now = before === text ? source : changedSource(source, { changed, removed: [] });
  const view = FileView.of({ file, text, slug, source: now, uriOf: (name) => `file:///${name}` });
  const items = view ? await completionsAt(view, offset, false) : [];
  return items.slice(0, MOST).flatMap(({ label, detail, documentation, textEdit }): Choice[] => {
    if (view === undefined || textEdit === undefined || !("range" in textEdit)) return [];
    const { newText: insert, range } = textEdit;
    const about = typeof documentation === "object" ? documentation.value : undefined;
    return [
      {
        label,
        ...(detail && { detail }),
        ...(about && { about }),
        insert,
        from: view.text.document.offsetAt(range.start),
        to: view.text.document.offsetAt(range.end),
      },
    ];
  });
}
