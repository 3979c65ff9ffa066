import { joinClassNames } from "../values/class-names.ts";
import css from "./ModelBadge.module.css";

/** The badge of a model's status, decided by the table `model-status` (S4.24). */
export function ModelBadge(props: {
  status: { style?: string; text?: string } | undefined;
  discontinued?: string | undefined;
}) {
  const { status, discontinued } = props;
  const text = discontinued ?? status?.text;
  if (text === undefined || text === "") return null;
  const upcoming = discontinued === undefined && status?.style === "upcoming";
  return (
    <span className={joinClassNames(css.root, upcoming && css.upcoming, discontinued !== undefined && css.past)}>
      {text}
    </span>
  );
}
