import { cx } from "../values/class-names.ts";
import css from "./ModelBadge.module.css";

/** What a model's card says of its status, as the table `model-status` decided (S4.24). */
export function ModelBadge(props: {
  status: { style?: string; text?: string } | undefined;
  discontinued?: string | undefined;
}) {
  const { status, discontinued } = props;
  const text = discontinued ?? status?.text;
  if (text === undefined || text === "") return null;
  const upcoming = discontinued === undefined && status?.style === "upcoming";
  return (
    <span className={cx(css.root, upcoming && css.upcoming, discontinued !== undefined && css.past)}>
      {text}
    </span>
  );
}
