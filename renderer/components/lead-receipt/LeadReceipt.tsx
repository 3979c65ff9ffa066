import type { ReactNode } from "react";
import { formatShortReference } from "../../../schemas/short-reference.ts";
import { useSuccessEntry } from "../../forms/index.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./LeadReceipt.module.css";
import type { Props } from "./schema.ts";

type Sent = NonNullable<Props["sent"]>;
type Labels = Props["labels"];

const dayAndTime = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Where({ place }: { place: NonNullable<Sent["place"]> }) {
  const { street, city, state, postcode } = place.address ?? {};
  const town = [city, state?.toUpperCase(), postcode].filter(Boolean).join(" ");
  return (
    <>
      <Link href={`/locations/${place.slug}`}>{place.name}</Link>
      <span>{[street, town].filter(Boolean).join(", ")}</span>
      {place.phone ? <a href={formatTelHref(place.phone)}>{place.phone}</a> : null}
    </>
  );
}

/** The time, place, subject and reference. */
function Facts({ sent, labels }: { sent: Sent; labels: Labels }) {
  const format = useFormat();
  const { starts, wish, timeZone, place, car, reference } = sent;
  const time = starts ?? wish;
  return (
    <dl className={css.facts}>
      {time === undefined ? null : (
        <Line label={starts === undefined ? labels.wish : labels.when}>
          {format.date(time, { ...dayAndTime, ...(timeZone && { timeZone }) })}
        </Line>
      )}
      {place === undefined ? null : (
        <Line label={labels.where}>
          <Where place={place} />
        </Line>
      )}
      {car === undefined ? null : (
        <Line label={labels.vehicle}>
          <Link href={`/cars/${encodeURIComponent(car.slug)}`}>{car.name}</Link>
        </Line>
      )}
      <Line label={labels.reference}>{reference}</Line>
    </dl>
  );
}

/** The browser's own record of its last lead, without data that it cannot know. */
function Last({ last }: { last: string }) {
  const entry = useSuccessEntry(usePage().site.slug);
  const format = useFormat();
  if (entry === undefined) return null;
  const { at, lead_id } = entry;
  return <p className={css.last}>{format(last, { date: at, reference: formatShortReference(lead_id) })}</p>;
}

/** The submitted form, and what happens next. */
export function LeadReceipt({ sent, last, labels }: Props) {
  if (sent === undefined) return last === undefined ? null : <Last last={last} />;
  const { calendar, place, steps = [] } = sent;
  const map = place?.address?.place_url;
  return (
    <div className={css.root}>
      <div className={css.what}>
        <Facts sent={sent} labels={labels} />
        {calendar === undefined ? null : (
          <p className={css.links}>
            <ButtonLink label={labels.calendar} href={calendar} icon="clock" style="primary" />
            {map === undefined ? null : (
              <ButtonLink label={labels.directions} href={map} icon="map-pin" style="quiet" />
            )}
          </p>
        )}
      </div>
      {steps.length === 0 ? null : (
        <section>
          <h2 className={css.heading}>{labels.steps}</h2>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
