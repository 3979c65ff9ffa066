import { type Section, sections } from "../editing.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import { Button } from "./controls.tsx";

/** The drawings of the buttons, by file. */
const signs = import.meta.glob<string>("../signs/*.svg", { eager: true, query: "?url", import: "default" });

/** What of the draft is edited. */
export function Rail() {
  const { section, openSection, onRules } = useBenchAround();
  const button = (name: string, label: string, open: () => void) => (
    <Button key={name} aria-current={name === section ? "page" : undefined} onClick={open}>
      <i aria-hidden="true" style={{ maskImage: `url("${signs[`../signs/${name}.svg`]}")` }} />
      {label}
    </Button>
  );
  return (
    <nav className="rail" aria-label="What to edit">
      {Object.entries(sections).map(([name, label]) => button(name, label, () => openSection(name as Section)))}
      {button("rules", "Rules", () => onRules())}
    </nav>
  );
}
