import type { NodeExtras } from "../../layout/index.ts";
import { Rail } from "../../parts/rail.tsx";
import type { Props } from "./schema.ts";

/** Cards in one row that scrolls sideways and snaps. */
export function CarRail({ slots, label, previousLabel, nextLabel, hint, size }: Props & NodeExtras) {
  return (
    <Rail label={label} previousLabel={previousLabel} nextLabel={nextLabel} hint={hint} size={size}>
      {slots.items}
    </Rail>
  );
}
