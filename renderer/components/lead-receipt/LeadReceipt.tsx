import { useSuccessEntry } from "../../forms/browser/success-entry.ts";
import { useFormat, usePage } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import css from "./LeadReceipt.module.css";
import type { Props } from "./schema.ts";

/** The last characters of a lead's id (the first only tell the time): enough to find it, short enough to read out. */
const shortReference = (leadId: string) => leadId.slice(-8).toUpperCase();

/** The car and the reference of the lead that this browser sent last; room is kept for them from the start. */
export function LeadReceipt({ about, reference }: Props) {
  const entry = useSuccessEntry(usePage().site.slug);
  const format = useFormat();
  const car = entry?.car;
  return (
    <div className={css.root}>
      {entry && reference !== undefined ? (
        <p className={css.reference}>{format(reference, { reference: shortReference(entry.lead_id) })}</p>
      ) : null}
      {car && about !== undefined ? (
        <Link href={`/cars/${encodeURIComponent(car.slug)}`}>{format(about, { car: car.name })}</Link>
      ) : null}
    </div>
  );
}
