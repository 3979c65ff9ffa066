import { useFormat } from "../../layout/index.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { useCompared } from "../../parts/compared.ts";
import { compareHref } from "../../values/compare-href.ts";
import css from "./CompareTable.module.css";
import type { Props } from "./schema.ts";

/** Shown if the page's address contains no cars: a link to those picked in this browser, or to the search. */
export function NothingCompared({ action, labels }: Pick<Props, "action" | "labels">) {
  const format = useFormat();
  const { cars } = useCompared();
  return (
    <div className={css.empty}>
      <p>{labels.empty}</p>
      {cars.length > 0 && labels.resume !== undefined ? (
        <ButtonLink label={format(labels.resume, { count: cars.length })} href={compareHref(cars)} style="primary" />
      ) : null}
      {action === undefined ? null : <ButtonLink {...action} />}
    </div>
  );
}
