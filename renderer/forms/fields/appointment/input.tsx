import { useEffect, useRef, useState } from "react";
import { useFormContext } from "../../form-context.ts";
import { defineInput } from "../define-input.ts";
import { type FieldInputProps, formatControlText } from "../field-props.ts";
import { TextInput } from "../TextInput.tsx";
import { type FreeDay, freeDays } from "./appointments.ts";
import { SlotPicker } from "./SlotPicker.tsx";
import { TimesSelect } from "./TimesSelect.tsx";

/** Free days of the chosen location, once the field is asked; requested again if a time was already taken. */
function useFreeDays(name: string, refused: boolean): FreeDay[] | undefined {
  const { form, data, unasked } = useFormContext();
  const asked = !unasked.has(name);
  const [days, setDays] = useState<FreeDay[]>();
  const { location: field, department } = form.appointment ?? {};
  const chosen = field === undefined ? undefined : data[field];
  const location = typeof chosen === "string" ? chosen : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal changes the free times, not the request.
  useEffect(() => {
    if (!asked) return;
    const asking = new AbortController();
    void freeDays({ location, department }, asking.signal).then((free) => {
      if (!asking.signal.aborted) setDays(free);
    });
    return () => asking.abort();
  }, [asked, location, department, refused]);
  return days;
}

/**
 * An appointment: a day and one of its free times, or any time; without JavaScript, one of the times listed by the
 * server. If the site has no calendar, a requested date and time.
 */
function AppointmentInput(props: FieldInputProps) {
  const days = useFreeDays(props.name, props.invalid);
  const { times } = useFormContext().form;
  const value = formatControlText(props.value);
  const known = days?.some(({ slots }) => slots.some((slot) => slot.value === value));
  const drop = useRef(props.onChange);
  drop.current = props.onChange;
  // A stored time from an earlier visit may no longer be free.
  useEffect(() => {
    if (days !== undefined && value !== "" && !known) drop.current(undefined);
  }, [days, value, known]);
  if (days === undefined && times) return <TimesSelect {...props} times={times} />;
  if (days === undefined) return <TextInput {...props} type="datetime-local" />;
  return <SlotPicker {...props} days={days} />;
}

export const input = defineInput("appointment", { input: AppointmentInput, caption: "label" });
