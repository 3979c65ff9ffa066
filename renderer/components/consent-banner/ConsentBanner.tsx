import { useEffect, useRef, useState } from "react";
import { answerConsent, consentAnswer } from "../../browser/consent.ts";
import { tellFootHeight } from "../../browser/foot-height.ts";
import { useHydrated } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import css from "./ConsentBanner.module.css";
import type { Props } from "./schema.ts";

/** Both answers have equal weight; without JavaScript nothing is counted and nothing is asked. */
export function ConsentBanner({ label, text, accept, decline, more, href }: Props) {
  const hydrated = useHydrated();
  const [answered, setAnswered] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const asking = hydrated && !answered && consentAnswer() === undefined;
  useEffect(() => {
    if (asking && bar.current) return tellFootHeight(bar.current);
  }, [asking]);
  if (!asking) return null;
  const answer = (granted: boolean) => () => {
    answerConsent(granted);
    setAnswered(true);
  };
  return (
    <section ref={bar} className={css.root} aria-label={label} data-consent>
      <p className={css.text}>
        {text} {more === undefined || href === undefined ? null : <Link href={href}>{more}</Link>}
      </p>
      <div className={css.buttons}>
        <button type="button" className={buttonClass("secondary", { small: true })} onClick={answer(false)}>
          {decline}
        </button>
        <button type="button" className={buttonClass("secondary", { small: true })} onClick={answer(true)}>
          {accept}
        </button>
      </div>
    </section>
  );
}
