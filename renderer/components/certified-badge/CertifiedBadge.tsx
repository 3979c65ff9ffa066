import type { NodeExtras } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import css from "./CertifiedBadge.module.css";
import type { Props } from "./schema.ts";

/** The manufacturer's certified badge, with an explanation in a dialog. */
export function CertifiedBadge({ decision, points = [], labels, nodeId }: Props & NodeExtras) {
  if (decision?.shown !== true || !decision.title) return null;
  return (
    <div className={css.root} data-decision="certified-badge">
      {decision.image ? (
        <img className={css.image} src={decision.image} alt="" width={72} height={72} />
      ) : (
        <Icon name="badge-check" size={28} />
      )}
      <div>
        <p className={css.title}>{decision.title}</p>
        {decision.text ? <p className={css.text}>{decision.text}</p> : null}
        {points.length === 0 ? null : (
          <button
            type="button"
            className={formatButtonClass("quiet", { small: true })}
            aria-haspopup="dialog"
            data-opens={`${nodeId}-points`}
          >
            {labels.more}
          </button>
        )}
      </div>
      <Modal id={`${nodeId}-points`} className={css.dialog} aria-label={decision.title}>
        <h2>{decision.title}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <form method="dialog">
          <button type="submit" className={formatButtonClass("secondary", { full: true })}>
            {labels.close}
          </button>
        </form>
      </Modal>
    </div>
  );
}
