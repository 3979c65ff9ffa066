import type { PublicForm } from "../../schemas/forms/public-form.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import css from "../components/form/Form.module.css";
import type { Found } from "../form-state/index.ts";
import { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import { Icon } from "../parts/icon.tsx";
import shapes from "../parts/shapes.module.css";

/** The vehicle found for a plate with the look-up's note, and what it is worth, or why it gets no estimate online. */
export function FoundVehicle({ form, found }: { form: PublicForm; found: Found }) {
  const format = useFormat();
  const vehicle = found.rego?.vehicle as JsonObject | undefined;
  if (vehicle === undefined) return null;
  const { note, reason } = found.rego ?? {};
  const { low, high } = convertToJsonObject(found.valuation?.estimate);
  return (
    <div className={css.found} role="status">
      <Icon name="car" />
      <div>
        <p className={shapes.strong}>{format(form.texts.found as Message, { name: String(vehicle.name) })}</p>
        {typeof low === "number" && typeof high === "number" ? (
          <p className={shapes.strong}>{format(form.texts.estimate as Message, { low, high })}</p>
        ) : null}
        {typeof reason === "string" ? <p>{reason}</p> : null}
        {typeof note === "string" ? <p className={css.hint}>{note}</p> : null}
      </div>
    </div>
  );
}
