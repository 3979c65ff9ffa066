import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { Answer } from "../api.ts";
import { type Editing, useSchemas, useValue } from "../editing.ts";
import { filterSchema } from "../fields/form-schema.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Button, Search } from "../parts/controls.tsx";
import { describePointer } from "../parts/layers.ts";
import { useOfDraft } from "../use-answer.tsx";

/** Readers that one flag names. */
const MOST_READERS = 6;

/** The places that read a flag or setting; the platform's own code reads the names that it knows. */
function ReadBy({ places, edit }: { places: readonly string[] | undefined; edit: Editing }) {
  if (places === undefined) return <small className="quiet">Read by the platform</small>;
  return (
    <small className="quiet">
      Read by{" "}
      {places.slice(0, MOST_READERS).map((pointer) => (
        <Button look="link" label={describePointer(pointer)} key={pointer} onClick={() => edit.onOpen(pointer)} />
      ))}
      {places.length > MOST_READERS ? `and ${places.length - MOST_READERS} more` : ""}
    </small>
  );
}

/** What a site can lack, by name: what to do, and the value that says it. */
const lacks: {
  [name in Answer<"GET /api/drafts/:id/unfinished">["unfinished"][number]]: { what: string; at: string };
} = {
  phone: { what: "The main phone number is still the sample one", at: "/site/phone" },
  email: { what: "The main e-mail address is still the sample one", at: "/site/email" },
  licences: { what: "The licence numbers are still the sample ones", at: "/site/licences" },
  address: { what: "The location's address is still the sample one", at: "/site/locations" },
  logo: { what: "There is no logo", at: "/site/logo" },
  delivery: { what: "Leads have no target: they stay on the server", at: "/forms" },
  stock: { what: "The cars are still examples", at: "/site/stock/source" },
  hosts: { what: "The site has no address for visitors", at: "/site/hosts" },
};

/** What the site still lacks before visitors should see it, each with the way to it. */
function UnfinishedParts({ edit }: { edit: Editing }) {
  const names = useOfDraft(edit, "GET /api/drafts/:id/unfinished").answer?.unfinished ?? [];
  if (names.length === 0) return null;
  return (
    <section className="card stack" aria-label="Before visitors come">
      <h3>Before visitors come</h3>
      <ul className="list">
        {names.map((name) => (
          <li key={name}>
            <Button look="link" label={lacks[name].what} onClick={() => edit.onOpen(lacks[name].at)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The flag or setting that is asked for: all else is in sight without a search. */
const nameIn = ([group, name = ""]: readonly string[]): string =>
  group === "flags" || group === "settings" ? name : "";

/** All of a site's JSON that people edit: who the dealer is, its places, cars, flags and settings. */
export function Site({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const schemas = useSchemas();
  const [query, setQuery] = useState(nameIn(focus));
  const deferredValue = useDeferredValue(query.trim().toLowerCase());
  const site = useValue(edit, "/site");
  /** What reads flags and settings, by their names. */
  const readers: { [kind: string]: { [name: string]: string[] } | undefined } = {
    flags: useOfDraft(edit, "GET /api/drafts/:id/readers", { kind: "flag" }).answer,
    settings: useOfDraft(edit, "GET /api/drafts/:id/readers", { kind: "setting" }).answer,
  };
  useEffect(() => setQuery(nameIn(focus)), [focus]);
  const schema = useMemo(() => {
    if (schemas === undefined || deferredValue === "") return schemas?.site;
    return filterSchema(schemas.site, deferredValue) ?? { type: "object", properties: {} };
  }, [schemas, deferredValue]);
  if (schema === undefined || site.tree === undefined) return <p aria-busy="true" />;
  return (
    <div className="stack">
      <UnfinishedParts edit={edit} />
      <Search
        aria-label="Find a flag or setting"
        placeholder="Find a flag or setting, by its name or effect"
        value={query}
        onText={setQuery}
      />
      {Object.keys(convertToJsonObject(schema.properties)).length === 0 ? (
        <p className="quiet">Nothing has this name.</p>
      ) : null}
      <SchemaForm
        key={deferredValue}
        {...{ edit, schema }}
        value={site}
        parts={deferredValue === "" ? "folded" : "open"}
        extra={(pointer) => {
          const [, , kind = "", name = ""] = pointer.split("/");
          const own = readers[kind];
          return own && name !== "" ? <ReadBy places={own[name]} edit={edit} /> : null;
        }}
      />
      <Button label="Open site.json" onClick={() => edit.onGoTo({ file: `${edit.draft.slug}/site.json`, line: 1 })} />
    </div>
  );
}
