import { type Section, sections } from "../editing.ts";

/** What of the draft is edited. */
export function Rail(props: {
  section: Section;
  onSection(section: Section): void;
  /** Opens the tables of rules, which have a screen of their own. */
  onRules(): void;
}) {
  const { section, onSection, onRules } = props;
  return (
    <nav className="rail" aria-label="What to edit">
      {Object.entries(sections).map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-current={name === section ? "page" : undefined}
          data-section={name}
          onClick={() => onSection(name as Section)}
        >
          <i aria-hidden="true" />
          {label}
        </button>
      ))}
      <button type="button" data-section="rules" onClick={onRules}>
        <i aria-hidden="true" />
        Rules
      </button>
    </nav>
  );
}
