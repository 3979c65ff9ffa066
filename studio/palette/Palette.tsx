import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { type Answer, call } from "../api.ts";
import { formatName } from "../parts/layers.ts";
import { type Bench, type Command, useBenchAround } from "../screens/use-bench.ts";
import { useAnswer } from "../use-answer.tsx";

interface Item {
  key: string;
  kind: string;
  title: string;
  detail: string;
  act(): void;
}

/** How long typing must rest before the server is asked, ms. */
const REST_MS = 80;
/** Commands and components that one list shows above what is found. */
const MOST_OWN = 8;

/** What fits: commands first, then what the dealer has, then sections to add. */
function itemsOf(
  commands: readonly Command[],
  { components, nodes, preview, openPointer }: Bench,
  wanted: string,
  found: Answer<"GET /api/drafts/:id/find">["found"],
): Item[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const own = commands
    .filter(({ title }) => fits(title))
    .slice(0, words.length === 0 ? commands.length : MOST_OWN)
    .map(({ title, keys = "", act }): Item => ({ key: title, kind: "command", title, detail: keys, act }));
  const added = Object.values(components)
    .filter(({ name, description }) => words.length > 0 && fits(`add ${name} ${formatName(name)} ${description}`))
    .slice(0, MOST_OWN)
    .map(
      ({ name, description }): Item => ({
        key: `add ${name}`,
        kind: "add",
        title: `Add ${formatName(name)}`,
        detail: description,
        act: () => nodes.add(name, preview.selected),
      }),
    );
  const theirs = found.map((found): Item => {
    const { pointer, kind, title, detail } = found;
    return { key: pointer, kind, title, detail, act: () => openPointer(pointer) };
  });
  return [...own, ...theirs, ...added];
}

/** Search over everything: pages, sections, texts, wording, settings, components and commands. Ctrl+K; arrows, Enter, Escape. */
export function Palette({ commands }: { commands: readonly Command[] }) {
  const bench = useBenchAround();
  const onClose = () => bench.setFinding(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const deferredValue = useDeferredValue(query);
  const words = deferredValue.trim();
  const { answer } = useAnswer(
    () => call("GET /api/drafts/:id/find", { id: bench.draft.id, q: words }),
    words === "" ? undefined : `${bench.draft.id} ${words}`,
    true,
    REST_MS,
  );
  const found = words === "" ? [] : (answer?.found ?? []);
  const list = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const items = itemsOf(commands, bench, deferredValue, found);
  const current = items[Math.min(at, items.length - 1)];
  const choose = (item: Item | undefined) => {
    if (!item) return;
    // Gives the focus back first, so that what is opened can take it.
    dialog.current?.close();
    item.act();
  };
  const press = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const goals: { [key: string]: number } = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      setAt(goal);
      document.getElementById(`${list}-${goal}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find anything"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={() => undefined}
    >
      <input
        role="combobox"
        aria-label="Find anything"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current ? `${list}-${items.indexOf(current)}` : undefined}
        autoComplete="off"
        placeholder="A page, a text, a setting, or what to do"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={list} aria-label="Results" className="results scroll" tabIndex={-1}>
        {items.map((item, index) => (
          <div
            key={item.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(item)}
            onKeyDown={() => undefined}
          >
            <small className="kind">{item.kind}</small>
            <span className="cut">{item.title}</span>
            <small className="cut">{item.detail}</small>
          </div>
        ))}
      </div>
      {items.length === 0 ? (
        <p className="quiet">Nothing found. Try fewer words.</p>
      ) : (
        <p className="quiet">↑ ↓ to choose, Enter to go there, Escape to close</p>
      )}
    </dialog>
  );
}
