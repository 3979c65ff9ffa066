import { useId } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { type EditedValue, type Editing, useValue } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { Select, SelectField } from "../parts/Select.tsx";

const listOf = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.map(objectOf) : [];
const textOf = (value: JsonValue | undefined): string => (value == null ? "" : String(value));

/** The days of a week in the order in which hours are read; JSON counts from Sunday. */
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const week = [1, 2, 3, 4, 5, 6, 0] as const;
/** Hours of a day that is opened first: those of an office. */
const OFFICE = { open: "09:00", close: "17:00" };

interface Day {
  weekday: number;
  status: string;
  open?: string;
  close?: string;
  formated_hours?: string;
}

/** The week as JSON says it; a day that it leaves out is closed. */
const weekOf = (hours: JsonValue | undefined): Day[] =>
  days.map((_, weekday) => {
    const said = listOf(hours).find((one) => one.weekday === weekday);
    return { weekday, status: "Closed", ...(said as Partial<Day> | undefined) };
  });

/** Opening hours, a line for each day. */
function Hours({
  at,
  hours,
  of,
  onHours,
}: {
  /** Pointer of the list. */
  at: string;
  hours: JsonValue | undefined;
  of: string;
  onHours(hours: JsonValue): void;
}) {
  const all = weekOf(hours);
  const said = listOf(hours);
  const change = (weekday: number, said: Partial<Day>) =>
    onHours(
      all.map((day): JsonObject => {
        const { open, close, ...rest } = day.weekday === weekday ? { ...day, ...said } : day;
        return rest.status === "Open"
          ? { ...rest, open: open ?? OFFICE.open, close: close ?? OFFICE.close }
          : rest;
      }),
    );
  return (
    <fieldset className="hours" {...fieldOf(at)}>
      <legend>Opening hours</legend>
      {week.map((weekday) => {
        const day = all[weekday] as Day;
        const name = days[weekday];
        const isOpen = day.status === "Open";
        const time = (which: "open" | "close", label: string) => (
          <input
            type="time"
            aria-label={`${label} on ${name}, ${of}`}
            required
            value={day[which] ?? ""}
            onChange={({ target }) => target.value && change(weekday, { [which]: target.value })}
          />
        );
        return (
          <div
            key={weekday}
            className="day"
            {...fieldOf(`${at}/${said.findIndex((one) => one.weekday === weekday)}`)}
          >
            <label className="check">
              <input
                type="checkbox"
                checked={isOpen}
                onChange={({ target }) => change(weekday, { status: target.checked ? "Open" : "Closed" })}
              />
              <span>
                {name}
                <span className="hidden"> open, {of}</span>
              </span>
            </label>
            {isOpen ? (
              <>
                {time("open", "Opens")}
                <span className="quiet">to</span>
                {time("close", "Closes")}
              </>
            ) : (
              <span className="quiet">closed</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** One text of a place. */
function Text(props: {
  /** Its pointer. */
  at: string;
  label: string;
  value: JsonValue | undefined;
  onText(text: string): void;
  pattern?: string;
  hint?: string;
}) {
  const { at, label, value, onText, pattern, hint } = props;
  const id = useId();
  return (
    <div className="field" {...fieldOf(at)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        pattern={pattern}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={textOf(value)}
        onChange={({ target }) => onText(target.value)}
      />
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    </div>
  );
}

/** One place: what it is called, where it is, and when it is open. */
function Place({ place, site, states }: { place: JsonObject; site: EditedValue; states: readonly string[] }) {
  const id = String(place.id);
  const address = objectOf(place.address ?? null);
  const contact = objectOf(place.contact_detail ?? null);
  const set = (steps: readonly string[], value: JsonValue) => site.set(["locations", id, ...steps], value);
  const name = textOf(place.name);
  const at = (...steps: string[]) => site.pointer(["locations", id, ...steps]);
  const state = useId();
  return (
    <section className="card stack" aria-label={name}>
      <Text
        at={at("name")}
        label="Name of the place"
        value={place.name}
        onText={(text) => set(["name"], text)}
      />
      <Text
        at={at("address", "street")}
        label="Street and number"
        value={address.street}
        onText={(text) => set(["address", "street"], text)}
      />
      <div className="grid-3">
        <Text
          at={at("address", "city")}
          label="City or suburb"
          value={address.city}
          onText={(text) => set(["address", "city"], text)}
        />
        <div className="field" {...fieldOf(at("address", "state"))}>
          <label htmlFor={state}>State</label>
          <Select
            id={state}
            value={textOf(address.state)}
            none={address.state === undefined ? "Choose" : undefined}
            options={states.map((value) => ({ value, label: value.toUpperCase() }))}
            onValue={(chosen) => set(["address", "state"], chosen)}
          />
        </div>
        <Text
          at={at("address", "postcode")}
          label="Postcode"
          value={address.postcode}
          pattern="\d{4}"
          onText={(text) => set(["address", "postcode"], text)}
        />
      </div>
      <Text
        at={at("contact_detail", "phone")}
        label="Phone of the place"
        value={contact.phone}
        onText={(text) => set(["contact_detail", "phone"], text)}
      />
      <Hours
        at={at("contact_detail", "opening_hours")}
        hours={contact.opening_hours}
        of={name}
        onHours={(hours) => set(["contact_detail", "opening_hours"], hours)}
      />
    </section>
  );
}

/** The places of a dealer. */
export function Places({
  site,
  states,
  edit,
}: {
  site: EditedValue;
  states: readonly string[];
  edit: Editing;
}) {
  const places = listOf(site.at("locations"));
  const taken = new Set(places.map(({ id }) => id));
  const add = () => {
    let count = places.length + 1;
    while (taken.has(`place-${count}`)) count += 1;
    const id = `place-${count}`;
    const [like] = places;
    const value: JsonObject = {
      id,
      name: "New place",
      slug: id,
      location_type: "sales",
      visible: true,
      dealership_id: like?.dealership_id ?? null,
      dealership_slug: like?.dealership_slug ?? null,
      address: like?.address ?? null,
      contact_detail: like?.contact_detail ?? null,
    };
    const said = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
    edit.change(
      places.length === 0
        ? { layer: edit.layer, pointer: "/site/locations", op: "set", value: [said] }
        : { layer: edit.layer, pointer: "/site/locations", op: "insert", value: said },
    );
  };
  return (
    <div className="stack">
      {places.map((place) => (
        <Place key={String(place.id)} {...{ place, site, states }} />
      ))}
      <div className="bar">
        <button type="button" onClick={add}>
          Add a place
        </button>
        {places.length > 1 ? (
          <button type="button" onClick={() => site.remove(["locations", String(places.at(-1)?.id)])}>
            Remove {textOf(places.at(-1)?.name)}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** What each kind of licence is for, as editors read it. */
const licenceFor: { [kind: string]: string } = {
  vehicles: "To deal in vehicles",
  repairs: "To repair vehicles",
  credit: "Credit",
};

/** The licences that the footer names: a short list, which the dealer says as a whole. */
export function Licences({ edit, kinds }: { edit: Editing; kinds: readonly string[] }) {
  const said = useValue(edit, "/site/licences");
  const all = listOf(said.value);
  const write = (next: JsonObject[]) => said.set([], next);
  const change = (index: number, name: string, text: string) => {
    const { [name]: _, ...rest } = all[index] ?? {};
    write(all.with(index, text === "" && name === "holder" ? rest : { ...rest, [name]: text }));
  };
  return (
    <div className="stack">
      {all.map((one, index) => {
        const at = (name: string) => said.pointer([String(index), name]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: licences have no name but their place
          <section key={index} className="card stack" aria-label={`Licence ${index + 1}`}>
            <div className="grid-3">
              <Text
                at={at("label")}
                label="Label"
                value={one.label}
                onText={(text) => change(index, "label", text)}
              />
              <Text
                at={at("number")}
                label="Number"
                value={one.number}
                onText={(text) => change(index, "number", text)}
              />
              <SelectField
                label="For"
                field={fieldOf(at("for"))}
                value={textOf(one.for ?? kinds[0])}
                options={kinds.map((value) => ({ value, label: licenceFor[value] ?? value }))}
                onValue={(chosen) => change(index, "for", chosen)}
              />
            </div>
            {one.for === "credit" ? (
              <Text
                at={at("holder")}
                label="Who holds it"
                hint="The lender or broker whom the dealer represents. Empty: the dealer itself."
                value={one.holder}
                onText={(text) => change(index, "holder", text)}
              />
            ) : null}
            <div className="bar">
              <button type="button" onClick={() => write(all.filter((_, at) => at !== index))}>
                Remove<span className="hidden"> {textOf(one.label)}</span>
              </button>
            </div>
          </section>
        );
      })}
      <div className="bar">
        <button type="button" onClick={() => write([...all, { label: "", number: "", for: kinds[0] ?? "" }])}>
          Add a licence
        </button>
      </div>
    </div>
  );
}
