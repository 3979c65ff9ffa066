import { useEffect, useState } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api, type Word } from "../api.ts";
import { type EditedValue, type Editing, partAt, useValue } from "../editing.ts";
import { fieldOf, partOf, unfolds } from "../parts/field-focus.ts";
import { layerLabel, wordsOf } from "../parts/layers.ts";
import { SaidAt } from "../parts/Said.tsx";
import { named, SelectField } from "../parts/Select.tsx";

/** Levels of a menu, as its schema has them. */
const MOST_LEVELS = 3;

const listOf = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.map(objectOf) : [];

/** A name for a new entry that no other entry of the list has. */
function freeId(items: readonly JsonObject[]): string {
  const taken = new Set(items.map(({ id }) => id));
  let count = 1;
  while (taken.has(`entry-${count}`)) count += 1;
  return `entry-${count}`;
}

interface MenuProps {
  menus: EditedValue;
  edit: Editing;
  words: ReadonlyMap<string, string>;
}

/** One entry: what it is called, where it leads, and the entries below it. */
function Entry(
  props: MenuProps & { item: JsonObject; steps: readonly string[]; siblings: readonly string[] },
) {
  const { menus, edit, words, item, steps, siblings } = props;
  const [isOpen, setOpen] = useState(false);
  const { label, href, when } = item;
  const message = objectOf(label ?? null).$msg;
  const text = typeof message === "string" ? (words.get(message) ?? message) : String(label ?? "");
  const id = String(item.id);
  const index = siblings.indexOf(id);
  const items = listOf(item.items);
  const level = steps.filter((step) => step === "items").length + 1;
  const move = (beside: { before?: string } | { after?: string }) =>
    edit.change({ layer: edit.layer, pointer: menus.pointer(steps), op: "move", ...beside });
  const addBelow = () => {
    const value = { id: freeId(items), label: "New entry", href: "/" };
    setOpen(true);
    if (item.items === undefined) menus.set([...steps, "items"], [value]);
    else edit.change({ layer: edit.layer, pointer: menus.pointer([...steps, "items"]), op: "insert", value });
  };
  return (
    <li className="entry" {...partOf(menus.pointer(steps))}>
      <div className="entry-row">
        <button
          {...unfolds}
          type="button"
          className="icon"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Fold" : "Open"} ${text}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "▾" : "▸"}
        </button>
        <input
          {...fieldOf(menus.pointer([...steps, "label"]))}
          aria-label={`Name of ${id}`}
          value={text}
          onChange={({ target }) => menus.set([...steps, "label"], target.value)}
        />
        <button
          type="button"
          className="icon"
          aria-label={`Move ${text} up`}
          disabled={index <= 0}
          onClick={() => move({ before: siblings[index - 1] ?? "" })}
        >
          ↑
        </button>
        <button
          type="button"
          className="icon"
          aria-label={`Move ${text} down`}
          disabled={index === siblings.length - 1}
          onClick={() => move({ after: siblings[index + 1] ?? "" })}
        >
          ↓
        </button>
        <button
          type="button"
          className="icon"
          aria-label={`Remove ${text}`}
          onClick={() => menus.remove(steps)}
        >
          ×
        </button>
      </div>
      {isOpen ? (
        <div className="entry-more stack">
          <SaidAt edit={edit} pointer={menus.pointer(steps)} of={text} />
          <label className="field">
            <span>Leads to</span>
            <input
              {...fieldOf(menus.pointer([...steps, "href"]))}
              list="pages-of-site"
              value={String(href ?? "")}
              placeholder={items.length > 0 ? "Opens the entries below" : "/page"}
              onChange={({ target }) =>
                target.value === ""
                  ? menus.remove([...steps, "href"])
                  : menus.set([...steps, "href"], target.value)
              }
            />
          </label>
          {when === undefined ? null : (
            <p className="quiet">
              Shown when <code>{JSON.stringify(when)}</code>
            </p>
          )}
          <Entries {...{ menus, edit, words }} items={items} steps={[...steps, "items"]} />
          {level < MOST_LEVELS ? (
            <button type="button" onClick={addBelow}>
              Add below {text}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Entries(props: MenuProps & { items: readonly JsonObject[]; steps: readonly string[] }) {
  const { items, steps, ...rest } = props;
  const siblings = items.map(({ id }) => String(id));
  if (items.length === 0) return null;
  return (
    <ul className="entries">
      {items.map((item) => (
        <Entry
          key={String(item.id)}
          {...rest}
          item={item}
          steps={[...steps, String(item.id)]}
          siblings={siblings}
        />
      ))}
    </ul>
  );
}

/** What was removed from the menus, with the way back. */
function Removed({ edit, name }: { edit: Editing; name: string }) {
  const [removed, setRemoved] = useState<{ pointer: string; layer: string }[]>([]);
  const { id, rev } = edit.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (!edit.isBusy) void api.removed(id, "/menus").then((found) => setRemoved(found.removed));
  }, [id, rev, edit.isBusy]);
  const own = removed.filter(({ pointer }) => pointer.startsWith(`/menus/${name}/`));
  if (own.length === 0) return null;
  return (
    <ul className="removed">
      {own.map(({ pointer, layer }) => (
        <li key={`${layer}${pointer}`}>
          <s>{wordsOf(pointer.split("/").at(-1) ?? "")}</s>{" "}
          <small className="quiet">removed by {layerLabel(layer)}</small>
          {layer === edit.layer ? (
            <button
              type="button"
              className="link"
              onClick={() => edit.change({ layer, pointer, op: "reset" })}
            >
              Bring back
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The menus of a site, three levels deep. */
export function Menus(props: { edit: Editing; focus: readonly string[]; paths: readonly string[] }) {
  const { edit, focus, paths } = props;
  const menus = useValue(edit, "/menus");
  const [name, setName] = useState(focus[0] ?? "main");
  useEffect(() => {
    if (focus[0] !== undefined) setName(focus[0]);
  }, [focus]);
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const { id } = edit.draft;
  useEffect(() => {
    void api
      .words(id)
      .then((found) => setWords(new Map(found.words.map(({ key, text }: Word) => [key, text]))));
  }, [id]);
  if (menus.tree === undefined) return <p aria-busy="true" />;
  const names = Object.keys(objectOf(menus.value ?? null));
  const items = listOf(partAt(menus.value, [name]));
  return (
    <>
      <datalist id="pages-of-site">
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <SelectField label="Menu" value={name} options={named(names)} onValue={setName} />
      <p className="quiet">
        Type over a name to change it. Open an entry for its address and what is below it.
      </p>
      <Entries {...{ menus, edit, words, items }} steps={[name]} />
      <button
        type="button"
        onClick={() =>
          edit.change({
            layer: edit.layer,
            pointer: menus.pointer([name]),
            op: "insert",
            value: { id: freeId(items), label: "New entry", href: "/" },
          })
        }
      >
        Add an entry
      </button>
      <Removed edit={edit} name={name} />
    </>
  );
}
