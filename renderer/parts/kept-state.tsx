import type { FromSchema } from "json-schema-to-ts";
import type { CurrentCar } from "../browser/current-cars.ts";
import { useFormat } from "../layout/index.ts";
import type { keptLabelsSchema } from "../values/saved-car-labels.ts";
import css from "./KeptState.module.css";
import { PriceBlock } from "./price-block.tsx";

/** Price, kilometres and tag of a saved car, or a note that it is gone; an empty line until this is known. */
export function KeptState(props: {
  car: CurrentCar | "gone" | undefined;
  labels: FromSchema<typeof keptLabelsSchema>;
}) {
  const format = useFormat();
  const { car, labels } = props;
  if (car === undefined || car === "gone") {
    return <div className={css.root}>{car === "gone" ? <p className={css.gone}>{labels.gone}</p> : null}</div>;
  }
  const { price, tag } = car.decisions;
  const km = typeof car.km === "number" && labels.km ? format(labels.km, { km: format.number(car.km) }) : "";
  return (
    <div className={css.root}>
      <PriceBlock price={price} was={labels.was} />
      <p className={css.more}>{[km, tag?.text].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
