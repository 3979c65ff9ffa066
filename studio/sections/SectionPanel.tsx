import { type ReactNode, useEffect, useRef } from "react";
import { api } from "../api.ts";
import { type Editing, type Section, sections } from "../editing.ts";
import { SaveIn } from "../parts/Said.tsx";
import { useAnswer } from "../use-answer.tsx";
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
  const { answer } = useAnswer(() => api.tree(edit.draft, "/site/name"), edit.draft.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard goes where the eye goes
  useEffect(() => heading.current?.focus(), [section]);
  return (
    <section className="stack" aria-label={sections[section]}>
      <header className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {sections[section]}
        </h2>
        <SaveIn layers={answer?.layers ?? [edit.draft.slug]} layer={edit.layer} onLayer={edit.onLayer} />
      </header>
      <Panel edit={edit} focus={focus} />
    </section>
  );
}
