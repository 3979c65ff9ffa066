import type { ReactNode } from "react";
import { type Editing, type Section, sections } from "../editing.ts";
import { focusAtOnce } from "../parts/controls.tsx";
import { SaveIn } from "../parts/Said.tsx";
import { Content } from "./Content.tsx";
import { Forms } from "./Forms.tsx";
import { Menus } from "./Menus.tsx";
import { Site } from "./Site.tsx";
import { Theme } from "./Theme.tsx";
import { Words } from "./Words.tsx";

type Panels = { [name in Exclude<Section, "page">]: (props: SectionProps) => ReactNode };
interface SectionProps {
  edit: Editing;
  /** What to show first: the steps of a pointer in the section. */
  focus: readonly string[];
}

const panels: Panels = {
  theme: Theme,
  words: Words,
  menus: Menus,
  forms: Forms,
  content: Content,
  site: Site,
};

/** The panel of a section, with the layer that it is saved in. */
export function SectionPanel({ section, edit, focus }: SectionProps & { section: keyof Panels }) {
  const Panel = panels[section];
  return (
    <section className="stack" aria-label={sections[section]}>
      <header className="stack">
        <h2 key={section} ref={focusAtOnce} tabIndex={-1}>
          {sections[section]}
        </h2>
        <SaveIn edit={edit} />
      </header>
      <Panel edit={edit} focus={focus} />
    </section>
  );
}
