import type { IconName } from "../../schemas/parts/icon-names.ts";
import { joinClassNames } from "../values/class-names.ts";
import sprite from "./icons.gen.svg?url";

/** The size of icons without a class for it, px: the most frequent one. */
const usual = 18;

/** Sizes of icons, px: base.css has a class for each. */
type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32;

/** A decorative icon beside text, hidden from assistive technology. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: IconSize;
  className?: string | undefined;
}) {
  return (
    <svg className={joinClassNames("icon", size !== usual && `i${size}`, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
