import type { ReactNode } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import shapes from "../../parts/shapes.module.css";
import { WeekText } from "../../parts/week-text.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { dealLimits } from "../../values/deal.ts";
import css from "./DealForm.module.css";
import type { Props } from "./schema.ts";

/** Asks once for what a buyer knows. The browser keeps and fills in the values: delegated/my-deal.ts. */
export function DealForm(props: Props & NodeExtras) {
  const { maxYears, price, tradeInHref, searchHref, doneHref, links = [], labels, nodeId } = props;
  const format = useFormat();
  const hasLoan = usePage().site.financeBasis !== undefined;
  const ofLoan = (label: string | undefined) => (hasLoan ? label : undefined);
  const field = (name: string, label: string | undefined, input: (id: string) => ReactNode) => {
    const id = `${nodeId}-${name}`;
    return label ? (
      <p className={css.field}>
        <label htmlFor={id}>{label}</label>
        {input(id)}
      </p>
    ) : null;
  };
  const amount = (name: keyof typeof dealLimits, label: string | undefined) =>
    field(name, label, (id) => {
      const [min, max] = dealLimits[name];
      return <input {...{ id, name, min, max }} type="number" inputMode="numeric" autoComplete="off" />;
    });
  return (
    <div className={css.root}>
      <noscript>
        <p>{labels.noScript}</p>
      </noscript>
      <form className={joinClassNames(shapes.scripted, css.form)} data-deal-form={doneHref ?? ""}>
        {field("postcode", labels.postcode, (id) => (
          <input
            id={id}
            name="postcode"
            inputMode="numeric"
            pattern="[0-9]{4}"
            maxLength={4}
            autoComplete="postal-code"
          />
        ))}
        {amount("deposit", ofLoan(labels.deposit))}
        {field("years", ofLoan(labels.years), (id) => (
          <select id={id} name="years" autoComplete="off">
            <option value="">{labels.usual}</option>
            {Array.from({ length: maxYears }, (_, at) => at + 1).map((years) => (
              <option key={years} value={years}>
                {format(labels.year, { count: years })}
              </option>
            ))}
          </select>
        ))}
        {amount("tradeIn", ofLoan(labels.tradeIn))}
        {field("tradeInName", ofLoan(labels.tradeInName), (id) => (
          <input id={id} name="tradeInName" maxLength={80} autoComplete="off" />
        ))}
        {amount("km", labels.km)}
        {searchHref === undefined ? null : amount("weekly", ofLoan(labels.weekly))}
        <WeekText as="output" className={css.sample} price={price} label={labels.week} ownWords />
        <p className={css.acts}>
          <button type="submit" className={formatButtonClass("primary")}>
            {labels.done}
          </button>
          {searchHref === undefined || !hasLoan ? null : (
            <a
              className={formatButtonClass("secondary")}
              hidden
              href={searchHref.split("?", 1)[0]}
              data-deal-search={JSON.stringify({ href: searchHref, label: labels.search })}
            >
              {labels.weekly}
            </a>
          )}
          <button type="button" className={formatButtonClass("quiet")} data-deal-clear>
            {labels.clear}
          </button>
        </p>
      </form>
      <p>{labels.kept}</p>
      <Links links={[{ label: labels.value, href: tradeInHref }, ...links]} />
    </div>
  );
}

/** Where else a visitor can go: what has both a wording and a target. */
function Links({ links }: { links: readonly { label?: string | undefined; href?: string | undefined }[] }) {
  const known = links.flatMap(({ label, href }) => (label && href ? [{ label, href }] : []));
  return known.length === 0 ? null : (
    <ul className={joinClassNames(shapes.links, css.links)}>
      {known.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
