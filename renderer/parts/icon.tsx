import { cx } from "../values/class-names.ts";
import type { IconName } from "../values/icon-names.ts";
import sprite from "./icons.gen.svg?url";

/** A decorative icon beside text, hidden from assistive technology. `size` in px, 20 by default. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg className={cx("icon", className)} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
