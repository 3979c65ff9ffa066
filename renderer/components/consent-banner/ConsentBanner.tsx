import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import css from "./ConsentBanner.module.css";
import type { Props } from "./schema.ts";

/**
 * Both answers have equal weight. It is hidden until delegated/bars.ts shows it to visitors who have not answered:
 * without JavaScript nothing is counted and nothing is asked.
 */
export function ConsentBanner({ label, text, accept, decline, more, href }: Props) {
  const button = { type: "button", className: formatButtonClass("secondary", { small: true }) } as const;
  return (
    <section className={css.root} aria-label={label} data-consent hidden>
      <p className={css.text}>
        {text} {more === undefined || href === undefined ? null : <Link href={href}>{more}</Link>}
      </p>
      <div className={css.buttons}>
        <button {...button} data-answer="denied">
          {decline}
        </button>
        <button {...button} data-answer="granted">
          {accept}
        </button>
      </div>
    </section>
  );
}
