import { formatCount } from "../../schemas/parts/format-count.ts";
import type { Review } from "../api.ts";
import { formatName } from "../parts/layers.ts";
import { ProblemList } from "./Checks.tsx";
import { Card, Changed, Quiet } from "./Part.tsx";

/** How many cars the site shows, and the cars and offers that tables decide otherwise. */
export function Cars({ review: { tables, cars, values } }: { review: Review }) {
  const isSame = cars === undefined || cars.before === cars.after;
  // The cars are read anew once it is live: until then, nobody knows which they are.
  const isRead = values.some(({ pointer }) => /^\/site\/stock(\/|$)/.test(pointer));
  return (
    <Card title="Cars and offers">
      {isSame ? null : (
        <p>
          <strong>
            The site shows {formatCount(cars.after, "car")} instead of {cars.before}.
          </strong>
        </p>
      )}
      {isRead ? (
        <p>
          <strong>This changes which cars are read.</strong> You see how many cars the site shows only once it is
          published. Check it then, and revert it if too many are missing.
        </p>
      ) : tables.length === 0 ? (
        <Quiet>
          Each car {isSame ? "" : "that stays "}keeps its price, tag, buttons and finance
          {isSame ? ", and the site shows as many cars as before" : ""}.
        </Quiet>
      ) : null}
      {tables.map(({ table, title, changed, of, examples }) => (
        <div key={table}>
          <p>
            <strong>{title}</strong>: {changed} of {of} change
          </p>
          <ul>
            {examples.map(({ id, name, before, after }) => (
              <li key={id}>
                {name}: <Changed to="del">{before}</Changed> <Changed to="ins">{after}</Changed>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

type LeadChange = Review["leads"][number];

const filedAs = ({ category, subcategory, event, row }: LeadChange["before"]): string => {
  const message = [category, subcategory, event === undefined ? undefined : `event ${event}`].filter(Boolean);
  return `${message.join(", ") || "nothing"}${row === undefined ? "" : ` (${row})`}`;
};

/** Which of its leads: nothing to say where all of them change. */
function aboutWhat({ alone, cars, of, example }: LeadChange): string {
  if (alone && cars === of) return "";
  const some = cars === 1 ? `about ${example}` : `about ${cars} cars, such as ${example}`;
  if (cars === 0) return ", about no car";
  return alone ? `, about no car and ${some}` : `, ${some}`;
}

/** Leads and actions that are filed otherwise. */
export function LeadClasses({ review: { leads } }: { review: Review }) {
  return (
    <Card title="Leads">
      {leads.length === 0 ? <Quiet>Leads and actions keep their category and their event.</Quiet> : null}
      <ul className="stack">
        {leads.map((lead) => (
          <li key={JSON.stringify([lead.form, lead.chosen, lead.before, lead.after])}>
            <strong>{formatName(lead.form)}</strong>
            {lead.chosen === undefined ? "" : `, "${lead.chosen}"`}
            {aboutWhat(lead)}: <Changed to="del">{filedAs(lead.before)}</Changed>{" "}
            <Changed to="ins">{filedAs(lead.after)}</Changed>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The other dealers that read what changes. */
export function Others({ review: { others, moreOthers } }: { review: Review }) {
  return (
    <Card title="Other dealers">
      {others.length + moreOthers === 0 ? <Quiet>This draft reaches no other dealer.</Quiet> : null}
      <ul>
        {others.map(({ slug, changed, errors }) => (
          <li key={slug}>
            {slug}: {changed === 0 ? "no car changes" : `${formatCount(changed, "car")} change`}
            {errors.length > 0 ? <ProblemList problems={errors} /> : null}
          </li>
        ))}
      </ul>
      {moreOthers > 0 ? (
        <Quiet>{formatCount(moreOthers, "more dealer")} read what changes: look at some of them afterwards.</Quiet>
      ) : null}
    </Card>
  );
}
