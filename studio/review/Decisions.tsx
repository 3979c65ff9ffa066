import type { FiledLead, LeadChange, Review } from "../../schemas/studio/review.ts";
import { wordsOf } from "../parts/layers.ts";
import { ProblemList } from "./Checks.tsx";
import { counted, Part, Quiet } from "./Part.tsx";

/** Cars and offers that tables decide otherwise. */
export function Cars({ review: { tables } }: { review: Review }) {
  return (
    <Part title="Cars and offers">
      {tables.length === 0 ? (
        <Quiet>Each car keeps its price, tag, buttons and finance, and no car enters or leaves.</Quiet>
      ) : null}
      {tables.map(({ table, title, changed, of, examples }) => (
        <div key={table}>
          <p>
            <strong>{title}</strong>: {changed} of {of} change
          </p>
          <ul>
            {examples.map(({ id, name, before, after }) => (
              <li key={id}>
                {name}: <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

const filedAs = ({ category, subcategory, event, row }: FiledLead): string => {
  const said = [category, subcategory, event === undefined ? undefined : `event ${event}`].filter(Boolean);
  return `${said.join(", ") || "nothing"}${row === undefined ? "" : ` (${row})`}`;
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
    <Part title="Leads">
      {leads.length === 0 ? <Quiet>Leads and actions keep their category and their event.</Quiet> : null}
      <ul className="changes">
        {leads.map((one) => (
          <li key={JSON.stringify([one.form, one.chosen, one.before, one.after])}>
            <strong>{wordsOf(one.form)}</strong>
            {one.chosen === undefined ? "" : `, "${one.chosen}"`}
            {aboutWhat(one)}:{" "}
            <del>
              <span className="hidden">before: </span>
              {filedAs(one.before)}
            </del>{" "}
            <ins>
              <span className="hidden">after: </span>
              {filedAs(one.after)}
            </ins>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The other dealers that read what changes. */
export function Others({ review: { others, moreOthers } }: { review: Review }) {
  return (
    <Part title="Other dealers">
      {others.length + moreOthers === 0 ? <Quiet>This draft reaches no other dealer.</Quiet> : null}
      <ul>
        {others.map(({ slug, changed, errors }) => (
          <li key={slug}>
            {slug}: {changed === 0 ? "no car changes" : `${counted(changed, "car")} change`}
            {errors.length > 0 ? <ProblemList problems={errors} /> : null}
          </li>
        ))}
      </ul>
      {moreOthers > 0 ? (
        <Quiet>
          {counted(moreOthers, "more dealer")} read what changes: look at some of them afterwards.
        </Quiet>
      ) : null}
    </Part>
  );
}
