import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type Editing, useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { getPageTitle, type Pages } from "../screens/use-pages.ts";
import { escapePointerStep } from "./layers.ts";
import { buildPageOperations, copyOfPage, freeName } from "./page-parts.ts";
import { SaveIn } from "./Said.tsx";

/** A page as a whole: its title, addresses and what search engines and shared links show; a copy of it; its end. */
export function PageSettings(props: {
  edit: Editing;
  pages: Pages;
  page: string;
  /** A page was made, and is to be shown once it is saved. */
  onMade(page: string, path: string | undefined): void;
  onDeleted(title: string): void;
}) {
  const { edit, pages, page: id, onMade, onDeleted } = props;
  const { layer, onLayer, change } = edit;
  const schemas = useSchemas();
  const pointer = `/pages/${escapePointerStep(id)}`;
  const page = useValue(edit, pointer);
  const row = pages[id];
  if (page.tree === undefined || row === undefined || schemas === undefined) return null;
  const title = getPageTitle(row);
  const duplicate = () => {
    const taken = new Set(Object.values(pages).flatMap((page) => page.paths));
    const copy = copyOfPage(page.value, taken);
    const name = freeName(id, new Set(Object.keys(pages)));
    change(...buildPageOperations(layer, name, copy));
    onMade(name, (copy.paths as string[])[0]);
  };
  const remove = () => {
    change({ layer, pointer, op: "remove" });
    onDeleted(title);
  };
  return (
    <section aria-label="Page settings" className="inspector">
      <h2>{title}</h2>
      <p className="quiet">The page as a whole. Click a section for its own form.</p>
      <fieldset className="bar actions" aria-label={`Page ${title}`}>
        <button type="button" onClick={duplicate}>
          Duplicate the page
        </button>
        <button type="button" onClick={remove}>
          Delete the page
        </button>
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
