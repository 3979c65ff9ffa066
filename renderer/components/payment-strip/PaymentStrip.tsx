import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./PaymentStrip.module.css";
import type { Props } from "./schema.ts";

/** The payment methods that a dealer accepts. */
export function PaymentStrip({ label, marks }: Props) {
  return (
    <div className={joinClassNames(container, css.root)}>
      <p>{label}</p>
      <ul className={css.list}>
        {marks.map(({ id, name, src }) => (
          <li key={id}>
            <img src={src} alt={name} width={48} height={32} loading="lazy" />
          </li>
        ))}
      </ul>
    </div>
  );
}
