import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import css from "./CertifiedBadge.module.css";
import type { Props } from "./schema.ts";

/** The manufacturer's certified badge, with a link to its terms. */
export function CertifiedBadge({ decision, label }: Props) {
  if (decision?.shown !== true || !decision.title) return null;
  return (
    <div className={css.root} data-decision="certified-badge">
      {decision.image ? (
        <img className={css.image} src={decision.image} alt="" width={72} height={72} />
      ) : (
        <Icon name="badge-check" size={28} />
      )}
      <div>
        <p className={shapes.strong}>{decision.title}</p>
        {decision.text ? <p className={shapes.note}>{decision.text}</p> : null}
        {decision.href ? <Link href={decision.href}>{label}</Link> : null}
      </div>
    </div>
  );
}
