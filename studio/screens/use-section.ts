import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Section, sections } from "../editing.ts";

/** Ctrl+Z and Ctrl+Shift+Z, and Ctrl+K where there is something to find; without that, fields undo what is typed themselves. */
export function useKeys(step: (way: "undo" | "redo") => unknown, find?: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && (key !== "k" || !find))) return;
      if (!find && (event.target as HTMLElement).matches("input, textarea")) return;
      event.preventDefault();
      if (key === "k") find?.();
      else step(event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step, find]);
}

/** What an address that names a section shows of it first. */
interface SectionState {
  focus?: readonly string[];
}

const wholeSection: readonly string[] = [];

/** The section that is edited, with what to show of it first: the address names it after its `#`. */
export function useSection() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const section = Object.hasOwn(sections, name) ? (name as Section) : "page";
  const { focus = wholeSection } = (state ?? {}) as SectionState;
  const open = (next: Section, on: readonly string[] = []) => {
    if (next === section && on.length === 0) return;
    void navigate({ hash: next === "page" ? "" : next }, { replace: true, state: { focus: on } });
  };
  return { section, focus, open };
}
