import { type RefObject, useEffect, useEffectEvent } from "react";

/** Reports what a visitor has typed into a server-rendered input before its component was hydrated. */
export function useTypedEarly(input: RefObject<HTMLInputElement | null>, onType: (text: string) => void): void {
  const report = useEffectEvent(onType);
  useEffect(() => {
    const { current } = input;
    // Hydration keeps the visitor's text in the input, but React knows only the server's.
    if (current && current.value !== current.defaultValue) report(current.value);
  }, [input]);
}
