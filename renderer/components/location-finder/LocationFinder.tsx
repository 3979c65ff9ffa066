import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import css from "./LocationFinder.module.css";
import type { Props } from "./schema.ts";

/** The result for a postcode: an error, or the nearest location. */
function useAnswer({ postcode, dealership, found, labels }: Props): { text: string; problem: boolean } | undefined {
  const format = useFormat();
  // Who names a dealership need not name a postcode.
  if (postcode === undefined || (postcode === "" && dealership)) return undefined;
  if (!/^\d{4}$/.test(postcode)) return { text: labels.malformed ?? "", problem: true };
  const nearest = found?.[0];
  if (nearest?.distance_km === undefined) return { text: labels.unknown ?? "", problem: true };
  const values = { name: nearest.name ?? "", distance: nearest.distance_km };
  return { text: format(labels.nearest, values), problem: false };
}

/** Asks for a postcode or a dealership; the target page shows the matching locations, nearest first. */
export function LocationFinder(props: Props & NodeExtras) {
  const { action, anchor, postcode, dealership, dealerships, labels, nodeId } = props;
  const answer = useAnswer(props);
  const choices = dealerships ?? [];
  return (
    // The page itself says what is wrong (S5.27), in its own words rather than the browser's.
    <form className={css.root} method="get" action={anchor === undefined ? action : `${action}#${anchor}`} noValidate>
      <div className={css.field}>
        <label htmlFor={`${nodeId}-postcode`}>{labels.postcode}</label>
        <input
          id={`${nodeId}-postcode`}
          name="postcode"
          defaultValue={postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          aria-required={choices.length < 2}
          aria-describedby={answer && `${nodeId}-answer`}
          aria-invalid={answer?.problem}
        />
      </div>
      {choices.length < 2 || labels.dealership === undefined ? null : (
        <div className={css.field}>
          <label htmlFor={`${nodeId}-dealership`}>{labels.dealership}</label>
          <select id={`${nodeId}-dealership`} name="dealership" defaultValue={dealership ?? ""}>
            <option value="">{labels.anyDealership}</option>
            {choices.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className={formatButtonClass("primary")}>
        {labels.submit}
      </button>
      {answer === undefined ? null : (
        <p id={`${nodeId}-answer`} className={css.answer} role={answer.problem ? "alert" : "status"}>
          {answer.text}
        </p>
      )}
    </form>
  );
}
