import type { NodeExtras } from "../../layout/index.ts";
import { hasCostCriteria } from "../../query/index.ts";
import { getFirstState, SearchProvider, searchFormId, useSearchPayload } from "../../search/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./SearchRoot.module.css";
import type { Props } from "./schema.ts";

/**
 * The search of a page, in two columns from 1024 px. Inputs belong to its form by id: once they are alive they act
 * immediately; before that, and without JavaScript, the button below the filters and the Enter key submit them.
 */
export function SearchRoot({
  applyLabel,
  resultsLabel,
  heading = "plain",
  phone = "stacked",
  opener = "outline",
  slots,
}: Props & NodeExtras) {
  const payload = useSearchPayload();
  const { config } = payload;
  const state = getFirstState(payload);
  return (
    <SearchProvider>
      <div
        className={joinClassNames(css.root, css[heading], css[phone], css[opener])}
        data-asks-cost={hasCostCriteria(state) ? (state.sort ?? "") : undefined}
      >
        <div className={css.top}>{slots.top}</div>
        <div className={css.sidebar}>
          {slots.sidebar}
          <form
            id={searchFormId}
            action={config.base}
            method="get"
            data-tidy
            onSubmit={(event) => event.preventDefault()}
          >
            <button type="submit" className={css.apply}>
              {applyLabel}
            </button>
          </form>
        </div>
        <section className={css.main} aria-label={resultsLabel}>
          {slots.main}
        </section>
      </div>
    </SearchProvider>
  );
}
