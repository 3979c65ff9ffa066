import type { Props } from "./schema.ts";

/** A link to one section of the page. */
export function SectionLink({ label, section }: Props) {
  return (
    <li>
      <a href={`#${section}`}>{label}</a>
    </li>
  );
}
