import { type FormEvent, useEffect, useState } from "react";
import type { Dealer } from "../api.ts";
import { layerLabel } from "../parts/layers.ts";
import { ProblemList } from "../screens/Review.tsx";
import { BarChart, DayChart } from "./BarChart.tsx";
import { type Address, type DealerProblems, type Figures, supportApi, type Target } from "./support-api.ts";

/** What is asked for once, and the problem where it cannot be had. */
function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  key: string,
): { answer?: Answer; problem?: string; again(): void } {
  const [state, setState] = useState<{ key: string; answer?: Answer; problem?: string }>({ key: "" });
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked.
  useEffect(() => {
    let isGone = false;
    ask().then(
      (answer) => !isGone && setState({ key, answer }),
      (error: Error) => !isGone && setState({ key, problem: error.message }),
    );
    return () => {
      isGone = true;
    };
  }, [key, count]);
  return { ...(state.key === key ? state : {}), again: () => setCount(count + 1) };
}

const Alert = ({ problem }: { problem: string | undefined }) =>
  problem ? <p role="alert">{problem}</p> : null;

/** What is wrong with the newest JSON of each dealer, and who published last. */
export function ProblemsOfAll({ dealers }: { dealers: Dealer[] }) {
  const { answer, problem } = useAnswer<{ dealers: DealerProblems[] }>(supportApi.problems, "problems");
  return (
    <>
      <Alert problem={problem} />
      {answer?.dealers.length === 0 ? (
        <p className="quiet">Every dealer's JSON is valid, and live as it is.</p>
      ) : null}
      <ul className="stack">
        {answer?.dealers.map(({ slug, problems, last }) => (
          <li key={slug} className="card">
            <h2>{dealers.find((one) => one.slug === slug)?.name ?? slug}</h2>
            <p className="quiet">
              {problems.some(({ severity }) => severity === "error")
                ? "The newest JSON has errors: the last good version is live."
                : "Live, with warnings."}{" "}
              {last
                ? `Last publish: ${last.message}, ${last.by}, ${new Date(last.at).toLocaleString()}.`
                : ""}
            </p>
            <ProblemList problems={problems} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The health of the delivery targets, those that fail first. */
export function Targets({ tenant, onLeads }: { tenant: string; onLeads(tenant: string): void }) {
  const { answer, problem, again } = useAnswer<{ targets: Target[] }>(
    () => supportApi.targets(tenant),
    `targets ${tenant}`,
  );
  const [said, setSaid] = useState("");
  const failing = ({ states, isGone }: Target) => states.dead + states.held + (isGone ? 1 : 0);
  const targets = answer?.targets.toSorted((one, other) => failing(other) - failing(one));
  const replay = (one: Target) =>
    supportApi.replay({ tenant: one.tenant, target: one.target }).then(
      ({ count }) => {
        setSaid(`${count} leads are sent to ${one.endpoint} again now.`);
        again();
      },
      (error: Error) => setSaid(error.message),
    );
  return (
    <>
      <Alert problem={problem} />
      <output>{said}</output>
      {targets?.length === 0 ? <p className="quiet">No target has had a lead yet.</p> : null}
      <ul className="cards">
        {targets?.map((one) => (
          <li key={one.endpoint} className="card" data-failing={failing(one) > 0 || undefined}>
            <h2>{one.endpoint}</h2>
            <p>
              {failing(one) > 0 ? (
                <strong className="failing">Fails. </strong>
              ) : (
                <span className="passes">Delivers. </span>
              )}
              {one.states.done} delivered, {one.states.pending} waiting, {one.states.dead} given up
              {one.states.held > 0 ? `, ${one.states.held} held` : ""}
              {one.isGone ? "; it answered 410 Gone" : ""}
            </p>
            {one.lastError ? (
              <p>
                Last answer: <code>{one.lastError.reason}</code>{" "}
                <small>{new Date(one.lastError.at).toLocaleString()}</small>
              </p>
            ) : null}
            <Days days={one.days} />
            <div className="bar">
              {one.states.dead > 0 ? (
                <button type="button" className="primary" onClick={() => void replay(one)}>
                  Replay {one.states.dead}
                  <span className="hidden"> to {one.endpoint}</span>
                </button>
              ) : null}
              <button type="button" onClick={() => onLeads(one.tenant)}>
                Its leads<span className="hidden"> of {one.endpoint}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Delivered and given up, day by day. */
function Days({ days }: { days: Target["days"] }) {
  const most = Math.max(1, ...days.map(({ done, dead }) => done + dead));
  const words = days
    .filter(({ done, dead }) => done + dead > 0)
    .map(({ day, done, dead }) => `${day}: ${done} delivered, ${dead} given up`);
  const width = 100 / days.length;
  return (
    <svg
      className="health"
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={words.join("; ") || "Nothing in the last days"}
    >
      {days.map(({ day, done, dead }, index) => (
        <g key={day}>
          <rect
            className="done"
            x={index * width}
            y={20 - (20 * done) / most}
            width={width * 0.8}
            height={(20 * done) / most}
          />
          <rect
            className="dead"
            x={index * width}
            y={20 - (20 * (done + dead)) / most}
            width={width * 0.8}
            height={(20 * dead) / most}
          />
        </g>
      ))}
    </svg>
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
  const { answer, problem } = useAnswer<Figures>(
    () => supportApi.figures(slug, days),
    `figures ${slug} ${days}`,
  );
  return (
    <>
      <div className="bar">
        <label className="bar">
          <span>Dealer</span>
          <select value={slug} onChange={({ target }) => onTenant(target.value)}>
            {dealers.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="bar">
          <span>Days</span>
          <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {[7, 30, 90].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
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
  const [found, setFound] = useState<Address>();
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

function Found({ found }: { found: Address }) {
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
          {publishes === 0
            ? "; nothing was published from Studio yet, so nobody knows here who changed it"
            : ""}
        </li>
        {car ? (
          <li>
            Car: <strong>{car.name}</strong> <code>{car.id}</code>
            {car.isShown ? "" : "; the table stock does not show it"}
          </li>
        ) : null}
      </ul>
      {decisions.length > 0 ? (
        <table className="plain">
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
            {decisions.map(({ table, title, rows, words, said, touched: last }) => (
              <tr key={table}>
                <th scope="row">{title}</th>
                <td>{rows.join(", ") || "default"}</td>
                <td>{words}</td>
                <td>
                  {said ? (
                    <>
                      {layerLabel(said.layer)} <code>{`${said.file}:${said.line}`}</code>
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
