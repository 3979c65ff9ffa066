import { useState } from "react";
import { type Answer, call } from "../api.ts";
import { useKnown } from "../known.ts";
import { Button, Form, Table, TextField } from "../parts/controls.tsx";
import { formatLayer, removeSectionReferences } from "../parts/layers.ts";
import { DealerField, SelectField } from "../parts/Select.tsx";
import { FailedBy } from "../parts/Trace.tsx";
import { ProblemList } from "../review/Checks.tsx";
import { Card, Quiet } from "../review/Part.tsx";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";

/** A figure as bars. */
function BarChart({
  title,
  bars,
  none,
}: {
  title: string;
  bars: Answer<"GET /api/support/figures/:slug">["byDay"];
  none: string;
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card title={title}>
      {bars.length === 0 ? <Quiet>{none}</Quiet> : null}
      <table>
        <tbody>
          {bars.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <meter aria-label={label} max={most} value={count} /> {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type AddressAnswer = Answer<"GET /api/support/address">;

/** What is wrong with the newest JSON of each dealer, and who published last. */
export function ProblemsOfAll() {
  const { dealers } = useKnown();
  const { answer, problem } = useAnswer(() => call("GET /api/support/problems"), "problems");
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
export function FiguresOf({ tenant, onTenant }: { tenant: string; onTenant(slug: string): void }) {
  const { dealers } = useKnown();
  const slug = tenant || dealers[0]?.slug || "";
  const [days, setDays] = useState("30");
  const { answer, problem } = useAnswer(
    () => call("GET /api/support/figures/:slug", { slug, days: Number(days) }),
    `figures ${slug} ${days}`,
  );
  return (
    <>
      <div className="bar">
        <DealerField className="bar" value={slug} onValue={onTenant} />
        <SelectField
          label="Days"
          className="bar"
          value={days}
          options={["7", "30", "90"].map((value) => ({ value }))}
          onValue={setDays}
        />
      </div>
      <Alert problem={problem} />
      {answer ? (
        <div className="cards">
          <BarChart title="Leads by day" bars={answer.byDay} none="No leads." />
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
  const { act, problem } = useAct();
  const look = () => {
    setFound(undefined);
    act(call("GET /api/support/address", { url: text }), setFound);
  };
  return (
    <>
      <Form className="bar" onSubmit={look}>
        <TextField
          label="Address of a page or a car"
          isWide
          type="url"
          required
          value={text}
          placeholder="https://www.dealer.example/used/2021-corolla"
          onText={setText}
        />
        <Button type="submit" look="primary" label="Look" />
      </Form>
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
      <ul>
        {failed.map(({ row, description, failedBy }) => (
          <li key={row}>
            <strong>{row}</strong> {description ? <small>{removeSectionReferences(description)}</small> : null}
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
        <Table
          heads={["Decides", "Row", "Outcome", "Said in", "Last changed"]}
          rows={ownFirst(decisions).map(({ table, title, rows, words, failed, said, touched: last }) => ({
            key: table,
            cells: [
              title,
              rows.join(", ") || "no row, so the default",
              <>
                {words}
                <NotDecided failed={failed} title={title} isDefault={rows.length === 0} />
              </>,
              said ? (
                <>
                  {formatLayer(said.layer)} <code>{`${said.file}:${said.line}`}</code>
                </>
              ) : null,
              last ? touchedWords(last) : "not from Studio",
            ],
          }))}
        />
      ) : null}
    </section>
  );
}
