import { type Section, sections } from "../editing.ts";

/** What of the draft is edited. */
export function Rail({ section, onSection }: { section: Section; onSection(section: Section): void }) {
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
    </nav>
  );
}
