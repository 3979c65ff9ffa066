import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import { useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { useBenchAround } from "../screens/bench-context.ts";
import { getPageTitle } from "../screens/use-pages.ts";
import { Button } from "./controls.tsx";
import { buildDocumentOps, copyOfPage } from "./page-parts.ts";
import { SaveIn } from "./Said.tsx";

/** A page as a whole: its title, addresses and what search engines and shared links show; a copy of it; its end. */
export function PageSettings() {
  const { editing: edit, pages, preview, showPage } = useBenchAround();
  const id = preview.shown.page;
  const { layer, onLayer, change } = edit;
  const schemas = useSchemas();
  const pointer = formatPointer(["pages", id]);
  const page = useValue(edit, pointer);
  const row = pages[id];
  if (page.tree === undefined || row === undefined || schemas === undefined) return null;
  const title = getPageTitle(row);
  const duplicate = () => {
    const taken = new Set(Object.values(pages).flatMap((page) => page.paths));
    const copy = copyOfPage(page.value, taken);
    const name = findFreeName(id, new Set(Object.keys(pages)));
    change(...buildDocumentOps(layer, ["pages", name], copy));
    const [path] = copy.paths as string[];
    if (path !== undefined) showPage(name, path);
  };
  const remove = () => {
    change({ layer, pointer, op: "remove" });
    preview.setNotice(`${title} is deleted in this draft. Undo brings it back.`);
  };
  return (
    <section aria-label="Page settings" className="stack">
      <h2>{title}</h2>
      <p className="quiet">The page as a whole. Click a section for its own form.</p>
      <fieldset className="bar" aria-label={`Page ${title}`}>
        <Button label="Duplicate the page" onClick={duplicate} />
        <Button label="Delete the page" onClick={remove} />
      </fieldset>
      <SaveIn layers={page.tree.layers} layer={layer} onLayer={onLayer} />
      <SchemaForm
        {...{ edit }}
        value={page}
        schema={schemas.page}
        document={convertToJsonObject(page.value)}
        isComputable
      />
    </section>
  );
}
