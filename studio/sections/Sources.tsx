import { useId, useState } from "react";
import { objectOf } from "../../schemas/json-value.ts";
import type { StockLines } from "../../schemas/studio/stock.ts";
import { api } from "../api.ts";
import { type Editing, useOnce, useValue } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { labelled, named, SelectField } from "../parts/Select.tsx";
import { CsvImport } from "./CsvImport.tsx";

/** Where cars come from, as editors read it. */
const sources: { [source: string]: string } = {
  demo: "Example cars, made up",
  feed: "A feed, fetched from an address",
  file: "A file, imported",
  folder: "A folder on the server, into which the dealer's program puts files",
};

/** What became of the cars when they were last fetched or imported. */
function LastReading({ draft }: { draft: string }) {
  const first = useOnce(`stock-report ${draft}`, () => api.stockReport(draft));
  const [accepted, setAccepted] = useState<StockLines>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const found = accepted ?? first;
  if (!found || found.lines.length === 0) return null;
  const accept = () => {
    setBusy(true);
    api
      .acceptStock(draft)
      .then(setAccepted, (error: Error) => setProblem(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <div className="stack" role="status">
      <pre className="import-summary">{found.lines.join("\n")}</pre>
      {problem ? <p role="alert">{problem}</p> : null}
      {found.isHeld ? (
        <button type="button" disabled={isBusy} onClick={accept}>
          Take the new cars all the same
        </button>
      ) : null}
    </div>
  );
}

/** Where the dealer's cars come from. Its parts are set together: each source has its own. */
export function Stock({ edit }: { edit: Editing }) {
  const id = useId();
  const stock = useValue(edit, "/site/stock");
  const choices = useOnce("new-dealer", api.newDealerChoices);
  const said = objectOf(stock.value ?? null);
  const demo = objectOf(said.demo ?? null);
  const source = String(said.source ?? "demo");
  const variable = objectOf(said.url ?? null).$env;
  return (
    <div className="stack">
      <SelectField
        label="Where the cars come from"
        field={fieldOf(stock.pointer(["source"]))}
        value={source}
        options={labelled(sources)}
        onValue={(chosen) => stock.set(["source"], chosen)}
      />
      {source === "demo" ? (
        <div className="grid-2">
          <SelectField
            label="Kind of cars"
            field={fieldOf(stock.pointer(["demo", "range"]))}
            value={String(demo.range ?? "")}
            none="Of all kinds"
            options={named(choices?.ranges ?? [])}
            onValue={(chosen) =>
              chosen === "" ? stock.remove(["demo", "range"]) : stock.set(["demo", "range"], chosen)
            }
          />
          <label className="field" {...fieldOf(stock.pointer(["demo", "count"]))}>
            <span>How many</span>
            <input
              type="number"
              min={0}
              value={typeof demo.count === "number" ? demo.count : ""}
              onChange={({ target }) =>
                target.value === ""
                  ? stock.remove(["demo", "count"])
                  : stock.set(["demo", "count"], Number(target.value))
              }
            />
          </label>
        </div>
      ) : null}
      {source === "feed" ? (
        <div className="field" {...fieldOf(stock.pointer(["url"]))}>
          <label htmlFor={`${id}-url`}>Address of the feed</label>
          <input
            id={`${id}-url`}
            aria-describedby={`${id}-hint`}
            value={typeof said.url === "string" ? said.url : ""}
            placeholder={variable === undefined ? undefined : `The server's variable ${variable}`}
            spellCheck={false}
            onChange={({ target }) => stock.set(["url"], target.value)}
          />
          <small id={`${id}-hint`}>
            An https or sftp address. Passwords and keys belong on the server: ask the person who runs it.
          </small>
        </div>
      ) : null}
      {source === "file" ? <CsvImport draft={edit.draft.id} /> : null}
      {source === "demo" ? null : <LastReading draft={edit.draft.id} />}
      <p className="quiet">The preview keeps the cars that are live. New ones come with the publish.</p>
    </div>
  );
}

const hostsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .map((one) => one.replace(/^https?:\/\//, "").replace(/[/:].*$/, ""))
      .filter(Boolean),
  ),
];

/** The addresses at which visitors find the site, one a line. */
export function Hosts({ edit }: { edit: Editing }) {
  const hosts = useValue(edit, "/site/hosts");
  const saved = (Array.isArray(hosts.value) ? hosts.value.map(String) : []).join("\n");
  const [typed, setTyped] = useState<string>();
  return (
    <label className="field" {...fieldOf("/site/hosts")}>
      <span>Host names, one a line</span>
      <textarea
        rows={3}
        className="code"
        spellCheck={false}
        placeholder="www.example.com.au"
        value={typed ?? saved}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          setTyped(undefined);
          const next = hostsOf(typed ?? saved);
          if (next.join("\n") === saved) return;
          if (next.length === 0) hosts.reset([]);
          else hosts.set([], next);
        }}
      />
      <small>
        The domain's DNS has to lead to this server. Until then the site is at {edit.draft.slug}.localhost on
        the server's own machine.
      </small>
    </label>
  );
}

/** What a site still lacks, by name: what to do, and the part of the panel in which to do it. */
export const lacks: { [name: string]: { what: string; part: string } } = {
  phone: { what: "The main phone is made up", part: "Dealer" },
  email: { what: "The main e-mail address is made up", part: "Dealer" },
  licences: { what: "The licence numbers are made up", part: "Licences" },
  address: { what: "The address of the place is made up", part: "Places and hours" },
  logo: { what: "There is no logo", part: "Dealer" },
  delivery: { what: "Leads have no target: they are kept in a file on the server", part: "Delivery" },
  stock: { what: "The cars are examples", part: "Cars" },
  hosts: { what: "The site has no address for visitors", part: "Addresses" },
};
