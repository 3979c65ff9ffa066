import { Fragment, useMemo } from "react";
import { useHits, useInstantSearch } from "react-instantsearch";
import { type JsonObject, objectOf } from "../../../schemas/json-value.ts";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { Template } from "../../layout/Template.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { resultsId } from "../../search/results-id.ts";
import css from "./HitsGrid.module.css";
import type { Props } from "./schema.ts";

/** The cars found. While a search is under way the last ones stay, dimmed. */
export function HitsGrid({
  eagerCount = 3,
  label,
  ctas,
  errorText,
  retryLabel,
  templates,
}: Props & NodeExtras) {
  const { items } = useHits();
  const { status, refresh } = useInstantSearch({ catchError: true });
  const scopes = useMemo(
    () =>
      items.map((hit, index) => ({
        car: hit as JsonObject,
        decisions: objectOf(hit.decisions),
        index,
        eager: index < eagerCount,
      })),
    [items, eagerCount],
  );
  const between = useMemo(
    () => (ctas ?? []).map((cta) => ({ cta: { id: cta.id, position: cta.position } })),
    [ctas],
  );
  return (
    <div id={resultsId} className={css.root} aria-busy={status === "loading" || status === "stalled"}>
      {status === "error" ? (
        <div className={css.error} role="alert">
          <p>{errorText}</p>
          <button type="button" className={buttonClass("secondary")} onClick={() => refresh()}>
            {retryLabel}
          </button>
        </div>
      ) : null}
      <ul className={css.grid} aria-label={label}>
        {scopes.map((scope, index) => (
          <Fragment key={items[index]?.objectID}>
            <li className={css.item}>
              <Template nodes={templates.card} scope={scope} />
            </li>
            {between
              .filter(({ cta }) => cta.position === index + 1)
              .map((ctaScope) => (
                <li key={ctaScope.cta.id} className={css.item} data-cta={ctaScope.cta.id}>
                  <Template nodes={templates.cta} scope={ctaScope} />
                </li>
              ))}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
