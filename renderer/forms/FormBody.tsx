import RjsfForm from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { useMemo, useRef } from "react";
import { collectFieldErrors, createErrorTransformer } from "../../schemas/forms/form-validator.ts";
import {
  findRequiredFields,
  findUnaskedFields,
  listFieldConditions,
  normaliseFormData,
} from "../../schemas/forms/normalise.ts";
import type { FormDataSchema, PublicForm } from "../../schemas/forms/public-form.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import css from "../components/form/Form.module.css";
import type { FormPart } from "../form-state/index.ts";
import { useHydrated } from "../layout/index.ts";
import button from "../parts/Button.module.css";
import shapes from "../parts/shapes.module.css";
import { joinClassNames } from "../values/class-names.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormField } from "./FormField.tsx";
import { FoundVehicle } from "./FoundVehicle.tsx";
import { FormContext } from "./form-context.ts";
import { PlainInputs } from "./PlainInputs.tsx";
import { BareField, FieldGrid } from "./templates.tsx";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { useForm } from "./use-form.ts";

const fields = {
  StringField: FormField,
  NumberField: FormField,
  BooleanField: FormField,
  ArrayField: FormField,
};
const templates = { FieldTemplate: BareField, ObjectFieldTemplate: FieldGrid };
// The form handles defaults and constants itself: a required checkbox must not be ticked automatically.
const defaults = {
  constAsDefaults: "never",
  emptyObjectFields: "skipDefaults",
  allOf: "skipDefaults",
} as const;

/** Fields that some answers make required: they are optional only where others were given. */
const requiredAtTimes = (schema: FormDataSchema): Set<string> =>
  new Set([
    ...listFieldConditions(schema).flatMap(({ then }) => then.required),
    ...Object.keys(schema.not?.properties ?? {}),
  ]);

/** Before hydration, what later steps ask counts as not asked yet: nothing moves below a finger when the form comes alive. */
function askedNow({ schema, steps }: PublicForm, data: JsonObject, hydrated: boolean) {
  const clean = normaliseFormData(schema, data);
  const later = hydrated ? [] : steps.slice(1).flatMap(({ fields: names }) => names);
  return {
    unasked: new Set([...findUnaskedFields(schema, clean), ...later]),
    required: findRequiredFields(schema, clean),
    requiredAtTimes: requiredAtTimes(schema),
  };
}

/** A form to fill in: plain HTML from the server that posts without JavaScript, interactive after hydration. */
export function FormBody({ form, part }: { form: PublicForm; part?: FormPart }) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const state = useForm(form, box, part);
  const { errors, status } = state;
  const current = hydrated ? form.steps[state.step] : undefined;
  const shown = current ?? form.steps[0];
  const { data, change } = state;
  const context = useMemo(
    () => ({
      form,
      data,
      errors,
      answer: (name: string, value: JsonValue) => change({ ...data, [name]: value }),
      step: current ? new Set(current.fields) : undefined,
      ...askedNow(form, data, hydrated),
    }),
    [form, data, errors, current, hydrated, change],
  );
  const progress = useFocusOnChange(state.step);
  const uiSchema = useMemo(() => ({ "ui:order": form.order }), [form]);
  const transformErrors = useMemo(() => createErrorTransformer(form), [form]);
  const last = state.step >= form.steps.length - 1;
  const sending = status !== "idle";
  return (
    <FormContext value={context}>
      <div ref={box} onSubmitCapture={state.hold}>
        <ErrorSummary form={form} errors={errors} failure={state.failure} detail={state.detail} tries={state.tries} />
        {shown && form.steps.length > 1 ? (
          <p ref={progress} className={joinClassNames(css.progress, shapes.scripted)} tabIndex={-1}>
            {/* A longer journey counts its steps itself. */}
            {part ? shown.title : `${shown.progress}: ${shown.title}`}
          </p>
        ) : null}
        <FoundVehicle form={form} found={state.found} />
        <RjsfForm
          className={css.form}
          id={`${form.id}-form`}
          idPrefix={form.id}
          action={form.action}
          method="post"
          schema={form.schema as RJSFSchema}
          uiSchema={uiSchema}
          validator={state.validator}
          transformErrors={transformErrors}
          noHtml5Validate={hydrated}
          showErrorList={false}
          formData={state.data}
          fields={fields}
          templates={templates}
          experimental_defaultFormStateBehavior={defaults}
          onChange={({ formData }) => state.change(convertToJsonObject(formData))}
          onSubmit={() => void state.submit({})}
          onError={(found) => void state.submit(collectFieldErrors(found))}
        >
          <PlainInputs form={form} />
          <div className={css.actions}>
            {current && state.step > 0 ? (
              <button type="button" className={joinClassNames(button.button, button.secondary)} onClick={state.back}>
                {form.texts.back}
              </button>
            ) : null}
            <button
              type="submit"
              className={joinClassNames(button.button, button.primary, button.full)}
              aria-disabled={sending}
            >
              {sending ? <span className={css.spinner} aria-hidden="true" /> : null}
              <span aria-live="polite">
                {sending ? form.texts.submitting : current && !last ? form.texts.next : form.submitLabel}
              </span>
            </button>
          </div>
          {form.next === undefined ? null : <p className={css.next}>{form.next}</p>}
        </RjsfForm>
      </div>
    </FormContext>
  );
}
