import { useCallback, useEffect, useState } from "react";
import { type Section, sections } from "../editing.ts";

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+K. */
export function useKeys(step: (way: "undo" | "redo") => unknown, find: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "k")) return;
      event.preventDefault();
      if (key === "k") find();
      else step(event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step, find]);
}

/** The section that the address names after its `#`. */
const sectionOfAddress = (): Section => {
  const name = location.hash.slice(1);
  return Object.hasOwn(sections, name) ? (name as Section) : "page";
};

/** The section that is edited, with what to show of it first. */
export function useSection() {
  const [section, setSection] = useState(sectionOfAddress);
  const [focus, setFocus] = useState<readonly string[]>([]);
  const open = useCallback((next: Section, on: readonly string[] = []) => {
    setSection(next);
    setFocus(on);
    history.replaceState(null, "", next === "page" ? location.pathname : `#${next}`);
  }, []);
  return { section, focus, open };
}
