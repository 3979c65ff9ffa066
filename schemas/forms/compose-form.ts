import type { FieldSchema, FieldUi, FormDocument, FormPart } from "../documents/form.ts";

type Forms = { readonly [id: string]: FormDocument };

/** Name of a part's field in the form that has the part: `drive.date_time`. */
export const formatPartFieldName = (part: Pick<FormPart, "id">, field: string): string => `${part.id}.${field}`;

/** Why a form cannot be a part: it holds a car, takes a payment, draws a prize or asks for a sign-in. */
export const isStandaloneForm = ({ hold, payment, draw, gate }: FormDocument): boolean =>
  Boolean(hold || payment || draw || gate);

/** The parts whose forms can be asked in another one. */
export function listAskableParts(forms: Forms, { parts = [] }: FormDocument): [FormPart, FormDocument][] {
  return parts.flatMap((part): [FormPart, FormDocument][] => {
    const form = Object.hasOwn(forms, part.form) ? forms[part.form] : undefined;
    return form === undefined || isStandaloneForm(form) ? [] : [[part, form]];
  });
}

/** The entries of a part's fields under their names in the whole form. */
function renamed<T>(part: FormPart, entries: { [field: string]: T } | undefined): [string, T][] {
  return part.fields.flatMap((field) => {
    const entry = entries?.[field];
    return entry === undefined ? [] : [[formatPartFieldName(part, field), entry] as [string, T]];
  });
}

/** A list of fields with those of a part after the part's box; unchanged where the box is not in the list. */
function afterBox(fields: readonly string[], part: FormPart, form: FormDocument): string[] {
  const own = renamed(part, form.schema.properties).map(([name]) => name);
  return fields.flatMap((field) => (field === part.box ? [field, ...own] : [field]));
}

function withPart(whole: FormDocument, [part, form]: [FormPart, FormDocument]): FormDocument {
  const { properties, required = [] } = whole.schema;
  const schemas = new Map<string, FieldSchema>(renamed(part, form.schema.properties));
  const fields = [...schemas.keys()];
  const all = { ...properties, ...Object.fromEntries(schemas) };
  const places = afterBox(Object.keys(properties), part, form);
  const { appointment } = form;
  // The place of the appointment is asked by the part, or by the whole form under the same name.
  const location = appointment?.location;
  const place = location && part.fields.includes(location) ? formatPartFieldName(part, location) : location;
  return {
    ...whole,
    schema: {
      ...whole.schema,
      required,
      properties: Object.fromEntries(places.map((name) => [name, all[name] as FieldSchema])),
    },
    ui: { ...whole.ui, ...Object.fromEntries<FieldUi>(renamed(part, form.ui)) },
    messages: { ...whole.messages, ...Object.fromEntries(renamed(part, form.messages)) },
    prefill: { ...whole.prefill, ...Object.fromEntries(renamed(part, form.prefill)) },
    ...(whole.order && { order: afterBox(whole.order, part, form) }),
    ...(whole.steps && {
      steps: whole.steps.map((step) => ({ ...step, fields: afterBox(step.fields, part, form) })),
    }),
    asks: [
      ...(whole.asks ?? []),
      {
        id: part.id,
        field: part.box,
        is: [true],
        fields,
        require: part.fields
          .filter((field) => form.schema.required?.includes(field))
          .map((field) => formatPartFieldName(part, field)),
      },
    ],
    ...(appointment &&
      part.fields.includes(appointment.field) && {
        appointment: {
          ...appointment,
          field: formatPartFieldName(part, appointment.field),
          ...(place && { location: place }),
        },
        sent: { ...whole.sent, ...(form.sent?.booked && { booked: form.sent.booked }) },
      }),
  };
}

const cache = new WeakMap<Forms, Map<string, FormDocument>>();

/**
 * A form with the fields of its parts, each asked when the part's box is ticked. One appointment is booked: the
 * form's own, else that of its last part that has one. Undefined for an unknown form.
 */
export function composeForm(forms: Forms, id: string): FormDocument | undefined {
  const document = Object.hasOwn(forms, id) ? forms[id] : undefined;
  if (document?.parts === undefined) return document;
  const known = cache.get(forms) ?? new Map<string, FormDocument>();
  cache.set(forms, known);
  const formDocument =
    known.get(id) ??
    listAskableParts(forms, document).reduce((whole, part) => {
      const next = withPart(whole, part);
      return document.appointment
        ? { ...next, appointment: document.appointment, ...(document.sent && { sent: document.sent }) }
        : next;
    }, document);
  known.set(id, formDocument);
  return formDocument;
}
