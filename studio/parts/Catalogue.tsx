import { useState } from "react";
import { purposes } from "../../schemas/documents/component.ts";
import { previewOrigin } from "../bridge/preview-host.ts";
import type { Beside } from "../screens/moved.ts";
import { useBenchAround } from "../screens/use-bench.ts";
import type { Component } from "../screens/use-pages.ts";
import { Alert } from "../use-answer.tsx";
import { Button, Search } from "./controls.tsx";
import { describePointer, formatName, removeSectionReferences } from "./layers.ts";

/** Sections to add, each with a picture: its own example in the dealer's look. */
export function Catalogue({ place }: { place: Beside }) {
  const { draft, components, nodes } = useBenchAround();
  const [query, setQuery] = useState("");
  const words = query.toLowerCase();
  const fits = ({ name, description }: Component) =>
    `${name} ${formatName(name)} ${description}`.toLowerCase().includes(words);
  const found = Object.values(components)
    .filter(fits)
    .sort((a, b) => a.name.localeCompare(b.name));
  const groups = Object.entries({ ...purposes, "": "Parts of other sections" }).map(
    ([purpose, title]) => [title, found.filter((item) => (item.purpose ?? "") === purpose)] as const,
  );
  // Who looks for a part finds it; who looks around has no use for it.
  const shown = groups.filter(([, { length }], at) => length > 0 && (at < groups.length - 1 || words !== ""));
  return (
    <section className="catalogue stack" aria-label="Add a section">
      <header className="bar">
        <h2>Add a section</h2>
        <span className="quiet grow">
          {place.after ? `Below ${formatName(place.after)}, in` : "At the end of"} {describePointer(place.list)}
        </span>
        <Button label="Close" onClick={nodes.close} />
      </header>
      <Search
        autoFocus
        aria-label="Find a section"
        placeholder="What should it show?"
        value={query}
        onText={setQuery}
        onKeyDown={(event) => {
          if (event.key === "Escape") nodes.close();
        }}
      />
      <Alert problem={nodes.problem} />
      {shown.length === 0 ? <p className="quiet">No section does that. Try "picture", "offer" or "form".</p> : null}
      {shown.map(([title, items]) => (
        <section key={title} aria-label={title} aria-busy={nodes.adding}>
          <h3>{title}</h3>
          <ul className="cards">
            {items.map(({ name, description }) => (
              <li key={name}>
                <Button look="tile" disabled={nodes.adding} onClick={() => nodes.add(name)}>
                  <iframe
                    aria-hidden="true"
                    loading="lazy"
                    sandbox="allow-same-origin"
                    tabIndex={-1}
                    title={`Example of ${name}`}
                    src={`${previewOrigin(draft.id)}/_studio/example/${name}`}
                  />
                  <b>{formatName(name)}</b>
                  <small>{removeSectionReferences(description)}</small>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
