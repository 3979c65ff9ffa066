import { useEffect } from "react";
import { createPortal } from "react-dom";
import { call, type DraftView } from "../api.ts";
import { findMessageContainer } from "./field-focus.ts";
import { useFieldsOf } from "./use-fields-of.ts";

/** By what this window holds a field. */
export const windowName = crypto.randomUUID();

/** How long somebody may rest in a field before others can have it, ms. */
const REST_MS = 60_000;

/** Takes the field that has the focus, and gives it back once it is left, or nothing is typed in it for a minute. */
function useOwnField(draft: string) {
  useEffect(() => {
    let own: string | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const hold = (field: string | undefined) => {
      clearTimeout(rest);
      if (field !== undefined) rest = setTimeout(() => hold(undefined), REST_MS);
      if (field === own) return;
      own = field;
      void call("POST /api/drafts/:id/hold", { id: draft, window: windowName, field }).catch(() => undefined);
    };
    const look = ({ target }: Event) => {
      const input = target instanceof HTMLElement && target.matches("input, textarea, select") ? target : undefined;
      hold(input?.closest<HTMLElement>("[data-field]")?.dataset.field?.split("\n")[0]);
    };
    const ended = new AbortController();
    const { signal } = ended;
    for (const name of ["focusin", "input"]) document.addEventListener(name, look, { signal });
    document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget ?? hold(undefined), { signal });
    return () => {
      ended.abort();
      hold(undefined);
    };
  }, [draft]);
}

/** Fields that somebody else is in: they say so, and take no letters until they are free. */
export function HeldFields({ draft, held }: { draft: string; held: DraftView["held"] }) {
  useOwnField(draft);
  const others = held.filter(({ window }) => window !== windowName);
  const shown = useFieldsOf(others, () =>
    others.flatMap(({ field: pointer, mail }) =>
      [...document.querySelectorAll<HTMLElement>("[data-field]")]
        .filter((field) => field.dataset.field?.split("\n").includes(pointer))
        .map((field) => ({ field, mail })),
    ),
  );
  return shown.map(({ field, mail }) => <Held key={field.dataset.field} {...{ field, mail }} />);
}

function Held({ field, mail }: { field: HTMLElement; mail: string }) {
  useEffect(() => {
    const inputs = field.matches("input")
      ? [field]
      : [...field.querySelectorAll<HTMLElement>("input, textarea, select")];
    for (const input of inputs) input.inert = true;
    return () => {
      for (const input of inputs) input.inert = false;
    };
  }, [field]);
  return createPortal(<small role="status">{mail} is in this field</small>, findMessageContainer(field));
}
