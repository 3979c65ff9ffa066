import type { FieldProps } from "@rjsf/utils";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { Check } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { useForm } from "./form-context.ts";

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
}

/** Opening hours, a line for each day; one that JSON leaves out is closed. */
export function HoursField({ formData, onChange, fieldPathId: { path } }: FieldProps) {
  const { pointerOf, valueAt } = useForm();
  const declared = Array.isArray(formData) ? formData.map(convertToJsonObject) : [];
  const all = days.map(
    (_, weekday): Day => ({
      weekday,
      status: "Closed",
      ...declared.find((item) => item.weekday === weekday),
    }),
  );
  const place = valueAt(path.slice(0, path.findLastIndex((step) => typeof step === "number") + 1));
  const of = String(convertToJsonObject(place).name ?? "the site");
  const change = (weekday: number, next: Partial<Day>) =>
    onChange(
      all.map((day): JsonObject => {
        const { open, close, ...rest } = day.weekday === weekday ? { ...day, ...next } : day;
        const isOpen = rest.status === "Open";
        return isOpen ? { ...rest, open: open ?? OFFICE.open, close: close ?? OFFICE.close } : { ...rest };
      }) as JsonValue,
      path,
    );
  return (
    <div className="list">
      {week.map((weekday) => {
        const day = all[weekday] as Day;
        const name = days[weekday];
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
            {...markField(`${pointerOf(path)}/${declared.findIndex((item) => item.weekday === weekday)}`)}
          >
            <Check
              label={name}
              of={`open, ${of}`}
              checked={day.status === "Open"}
              onCheck={(isOn) => change(weekday, { status: isOn ? "Open" : "Closed" })}
            />
            {day.status === "Open" ? (
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
    </div>
  );
}
