import { plainNames } from "../../schemas/forms/plain-names.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import css from "../components/form/Form.module.css";
import { usePage } from "../layout/index.ts";

/** Additional data of a post without JavaScript, and the honeypot field. */
export function PlainInputs({ form }: { form: PublicForm }) {
  const { url } = usePage();
  return (
    <>
      <input type="hidden" name={plainNames.form} value={form.id} />
      <input type="hidden" name={plainNames.url} value={url} />
      {form.car ? <input type="hidden" name={plainNames.car} value={form.car.id} /> : null}
      {form.honeypot === "" ? null : (
        <div className={css.unseen} aria-hidden="true">
          <label>
            {form.honeypot}
            <input name={form.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
      )}
    </>
  );
}
