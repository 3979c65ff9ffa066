import { resolveDepartment } from "../../../schemas/entities/department.ts";
import shapes from "../../parts/shapes.module.css";
import { AskedCar } from "./AskedCar.tsx";
import css from "./FormAside.module.css";
import { Places } from "./Places.tsx";
import type { Props } from "./schema.ts";

/** The locations of a department, or else of sales. */
function placesOf({ locations, department, most }: Props) {
  const of = (type: string) => (locations ?? []).filter((place) => resolveDepartment(place) === type);
  const found = of(department);
  return (found.length > 0 ? found : of("sales")).slice(0, most);
}

/** The car that a form is about, what happens next, and whom to call instead. */
export function FormAside(props: Props) {
  const { label, car, price, steps = [], labels } = props;
  return (
    <aside className={css.root} aria-label={label}>
      {car ? <AskedCar car={car} price={price} labels={labels} /> : null}
      {steps.length === 0 ? null : (
        <div className={css.block}>
          {labels.steps === undefined ? null : <h2 className={shapes.large}>{labels.steps}</h2>}
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <Places places={placesOf(props)} notes={props.serviceNotes ?? []} labels={labels} />
    </aside>
  );
}
