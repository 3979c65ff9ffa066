import { type FormEvent, useState } from "react";
import type { AddressAnswer, DealerProblems, Figures } from "../../schemas/studio/support.ts";
import type { Dealer } from "../api.ts";
import { formatLayer, removeSectionReferences } from "../parts/layers.ts";
import { createPlainOption, DealerField, SelectField } from "../parts/Select.tsx";
import { FailedBy } from "../parts/Trace.tsx";
import { ProblemList } from "../review/Checks.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { BarChart, DayChart } from "./BarChart.tsx";
import { supportApi } from "./support-api.ts";

/** What is wrong with the newest JSON of each dealer, and who published last. */
export function ProblemsOfAll({ dealers }: { dealers: Dealer[] }) {
  const { answer, problem } = useAnswer<{ dealers: DealerProblems[] }>(supportApi.problems, "problems");
  return (
    <>
      <Alert problem={problem} />
      {answer?.dealers.length === 0 ? <p className="quiet">Every dealer's JSON is valid, and live as it is.</p> : null}
      <ul className="stack">
        {answer?.dealers.map(({ slug, problems, last }) => (
          <li key={slug} className="card">
            <h2>{dealers.find((dealer) => dealer.slug === slug)?.name ?? slug}</h2>
            <p className="quiet">
              {problems.some(({ severity }) => severity === "error")
                ? "The newest JSON has errors: the last good version is live."
                : "Live, with warnings."}{" "}
              {last ? `Last publish: ${last.message}, ${last.by}, ${new Date(last.at).toLocaleString()}.` : ""}
            </p>
            <ProblemList problems={problems} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Figures of one dealer, from what is counted anyway. */
export function FiguresOf({
  dealers,
  tenant,
  onTenant,
}: {
  dealers: Dealer[];
  tenant: string;
  onTenant(slug: string): void;
}) {
  const slug = tenant || dealers[0]?.slug || "";
  const [days, setDays] = useState(30);
  const { answer, problem } = useAnswer<Figures>(() => supportApi.figures(slug, days), `figures ${slug} ${days}`);
  return (
    <>
      <div className="bar">
        <DealerField className="bar" dealers={dealers} value={slug} onValue={onTenant} />
        <SelectField
          label="Days"
          className="bar"
          value={String(days)}
          options={["7", "30", "90"].map(createPlainOption)}
          onValue={(chosen) => setDays(Number(chosen))}
        />
      </div>
      <Alert problem={problem} />
      {answer ? (
        <div className="charts">
          <DayChart title="Leads by day" bars={answer.byDay} />
          <BarChart title="By form" bars={answer.byForm} none="No leads." />
          <BarChart title="By source" bars={answer.bySource} none="No leads." />
          <BarChart title="What visitors do" bars={answer.byAction} none="No actions." />
          <BarChart title="Cars most acted on" bars={answer.byCar} none="No actions on cars." />
        </div>
      ) : null}
    </>
  );
}

const touchedWords = ({ by, at, message }: { by: string; at: number; message: string }) =>
  `${message}, ${by}, ${new Date(at).toLocaleString()}`;

/** "Paste an address": the dealer, the page, the car, what decides about it, and the last change of each. */
export function PasteAddress() {
  const [text, setText] = useState("");
  const [found, setFound] = useState<AddressAnswer>();
  const [problem, setProblem] = useState<string>();
  const look = (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    setProblem(undefined);
    supportApi.address(text).then(setFound, (error: Error) => setProblem(error.message));
  };
  return (
    <>
      <form className="bar" onSubmit={look}>
        <label className="field grow">
          <span>Address of a page or a car</span>
          <input
            type="url"
            required
            value={text}
            placeholder="https://www.dealer.example/used/2021-corolla"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="primary">
          Look
        </button>
      </form>
      <Alert problem={problem} />
      {found ? <Found found={found} /> : null}
    </>
  );
}

/** What an editor has changed, then what the dealer itself sets: a caller asks about that. */
const ownFirst = (decisions: AddressAnswer["decisions"]): AddressAnswer["decisions"] => {
  const rank = ({ touched, said: message }: AddressAnswer["decisions"][number]) =>
    touched ? 0 : message && !message.layer.startsWith("_") ? 1 : 2;
  return decisions.toSorted((first, other) => rank(first) - rank(other));
};

/** What kept the other rows of a table away from the car. */
function NotDecided(props: {
  failed: AddressAnswer["decisions"][number]["failed"];
  title: string;
  isDefault: boolean;
}) {
  const { failed, title, isDefault } = props;
  if (failed.length === 0) return null;
  return (
    <details>
      <summary>
        {isDefault ? "Why none of its rows" : "Why not another row"}
        <span className="hidden"> of {title}</span>
      </summary>
      <ul className="conditions">
        {failed.map(({ row, description, failedBy }) => (
          <li key={row}>
            <strong>{row}</strong>{" "}
            {description ? <small className="quiet">{removeSectionReferences(description)}</small> : null}
            <FailedBy failedBy={failedBy} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Found({ found }: { found: AddressAnswer }) {
  const { name, slug, page, path, car, errors, loadedAt, touched, publishes, decisions } = found;
  return (
    <section className="card" aria-label="What this address shows">
      <h2>
        {name} <small>{slug}</small>
      </h2>
      <ul className="stack">
        <li>
          Page: {page ? <strong>{page.id}</strong> : <strong>none has the path {path}</strong>}
          {page?.file ? (
            <>
              , <code>{`${page.file}:${page.line}`}</code>
            </>
          ) : null}
          {touched ? `; last changed: ${touchedWords(touched)}` : ""}
        </li>
        <li>
          Version: read {new Date(loadedAt).toLocaleString()}
          {errors > 0 ? `; the newest JSON has ${errors} errors, so an older version is live` : ""}
          {publishes === 0 ? "; nothing has been published from Studio, so Studio cannot say who changed it" : ""}
        </li>
        {car ? (
          <li>
            Car: <strong>{car.name}</strong> <code>{car.id}</code>
            {car.isShown ? "" : "; the table stock does not show it"}
          </li>
        ) : null}
      </ul>
      {decisions.length > 0 ? (
        <table className="plain decided">
          <thead>
            <tr>
              <th scope="col">Decides</th>
              <th scope="col">Row</th>
              <th scope="col">Outcome</th>
              <th scope="col">Said in</th>
              <th scope="col">Last changed</th>
            </tr>
          </thead>
          <tbody>
            {ownFirst(decisions).map(({ table, title, rows, words, failed, said: message, touched: last }) => (
              <tr key={table}>
                <th scope="row">{title}</th>
                <td>{rows.join(", ") || "no row, so the default"}</td>
                <td>
                  {words}
                  <NotDecided failed={failed} title={title} isDefault={rows.length === 0} />
                </td>
                <td>
                  {message ? (
                    <>
                      {formatLayer(message.layer)}
                      <br />
                      <code>{`${message.file}:${message.line}`}</code>
                    </>
                  ) : null}
                </td>
                <td>{last ? touchedWords(last) : "not from Studio"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
