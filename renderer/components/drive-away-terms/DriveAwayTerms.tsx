import { useFormat, usePage } from "../../layout/index.ts";
import { container } from "../../parts/container.tsx";
import terms from "../../parts/Terms.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./DriveAwayTerms.module.css";
import type { Props } from "./schema.ts";

/** Where the charges of the page's estimates come from, and their wording for delegated/drive-away.ts. */
export function DriveAwayTerms({ text, estimate }: Props) {
  const format = useFormat();
  const { state, driveAway } = usePage().site;
  if (driveAway === undefined) return null;
  const { source, date } = driveAway;
  const day = format.date(Date.parse(date), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <p
      className={joinClassNames(container, terms.terms, css.root)}
      data-drive-away-words={JSON.stringify(estimate)}
      data-state={state}
    >
      {format(text, { source, date: day })}
    </p>
  );
}
