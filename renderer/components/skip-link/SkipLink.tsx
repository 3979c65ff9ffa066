import type { Props } from "./schema.ts";

/** A link for the keyboard past what comes before a part of the page. */
export function SkipLink({ text, href }: Props) {
  return (
    <a className="skip-link" href={href}>
      {text}
    </a>
  );
}
