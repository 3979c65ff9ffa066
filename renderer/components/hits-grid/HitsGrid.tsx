import { Fragment, useEffect, useMemo } from "react";
import { convertToJsonObject, type JsonObject } from "../../../schemas/json-value.ts";
import { leaveIfServed } from "../../browser/leave.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { Template } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { resultsId } from "../../query/index.ts";
import { useAnsweredState, useFound, useLooser, useRequests, useSearchStatus } from "../../search/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./HitsGrid.module.css";
import type { Props } from "./schema.ts";

const none: readonly JsonObject[] = [];

/** Hydration leaves the content of an element with this as it is. */
const asServed = { __html: "" };

/** The list as the server rendered it: its cards need no code. */
function StandingList({ label, columns = "three" }: Pick<Props, "label" | "columns">) {
  return (
    <ul
      className={joinClassNames(css.grid, css[columns])}
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it only stays
      dangerouslySetInnerHTML={asServed}
      suppressHydrationWarning
    />
  );
}

/** Cards that the first view can show: the others are laid out after it (styles/base.css). */
const firstView = 6;

/** The cars found, or the nearest ones if there are none. During a search, the previous ones stay, dimmed. */
export function HitsGrid({
  eagerCount = 1,
  columns = "three",
  label,
  ctas,
  errorText,
  retryLabel,
  nearestTitle,
  templates,
}: Props & NodeExtras) {
  const { hits } = useFound();
  const status = useSearchStatus();
  const { retry, wanted } = useRequests();
  const { hrefOf } = useAnsweredState();
  const { nearest } = useLooser(hits?.length === 0);
  const isNear = hits?.length === 0 && nearest.length > 0 && nearestTitle !== undefined;
  const items = isNear ? nearest : (hits ?? none);
  const failed = status === "error" ? hrefOf(wanted()) : undefined;
  // Fall back to the server-rendered page of the same search.
  useEffect(() => {
    if (failed !== undefined) void leaveIfServed(failed);
  }, [failed]);
  const scopes = useMemo(
    () =>
      items.map((hit, index) => ({
        car: hit,
        decisions: convertToJsonObject(hit.decisions),
        index,
        eager: index < eagerCount,
      })),
    [items, eagerCount],
  );
  const between = useMemo(
    () => (isNear ? [] : (ctas ?? [])).map((cta) => ({ cta: { id: cta.id, position: cta.position } })),
    [ctas, isNear],
  );
  return (
    <div id={resultsId} className={css.root} aria-busy={status === "loading" || status === "stalled"}>
      {status === "error" ? (
        <div className={css.error} role="alert">
          <p>{errorText}</p>
          <button type="button" className={formatButtonClass("secondary")} onClick={retry}>
            {retryLabel}
          </button>
        </div>
      ) : null}
      {isNear ? <h2 className={css.nearest}>{nearestTitle}</h2> : null}
      {hits === undefined ? (
        <StandingList label={label} columns={columns} />
      ) : (
        // Different cars are rendered as a new list: moving existing cards would shift all others.
        <ul
          key={items.map(({ objectID }) => objectID).join()}
          className={joinClassNames(css.grid, css[columns])}
          aria-label={label}
        >
          {scopes.map((scope, index) => (
            <Fragment key={String(items[index]?.objectID)}>
              <li className={css.item} data-late={index < firstView ? undefined : ""}>
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
      )}
    </div>
  );
}
