import type { NodeExtras } from "../../layout/index.ts";
import { usePage } from "../../layout/index.ts";
import { SearchProvider, searchFormId, useSearchPayload } from "../../search/index.ts";
import css from "./SearchRoot.module.css";
import type { Props } from "./schema.ts";

/** The search of a page, in two columns from 1024 px. */
export function SearchRoot({ applyLabel, resultsLabel, slots }: Props & NodeExtras) {
  const { pageId } = usePage();
  return (
    <SearchProvider key={pageId}>
      <SearchForm label={applyLabel} />
      <div className={css.root}>
        <div className={css.top}>{slots.top}</div>
        <div className={css.sidebar}>{slots.sidebar}</div>
        <section className={css.main} aria-label={resultsLabel}>
          {slots.main}
        </section>
      </div>
    </SearchProvider>
  );
}

/** Inputs belong to this form by id. With JavaScript they act immediately; without it, the button submits them. */
function SearchForm({ label }: { label: string }) {
  const { config } = useSearchPayload();
  return (
    <form
      id={searchFormId}
      className={css.form}
      action={config.base}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <button type="submit" className={css.apply}>
        {label}
      </button>
    </form>
  );
}
