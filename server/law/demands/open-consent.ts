import { isObject, type JsonObject, type JsonValue, objectOf } from "../../../schemas/json-value.ts";
import { type Breach, defineDemand } from "../demand.ts";

export const demand = defineDemand({
  name: "openConsent",
  prove: ({ marketing = [], explains = [] }, { live }) => ({
    end() {
      const { forms, copy } = live.prepared.tenant;
      return Object.entries(forms).flatMap(([id, form]) =>
        breachesOf(id, form as unknown as JsonObject, { marketing, explains, copy }),
      );
    },
  }),
});

interface Wanted {
  marketing: readonly string[];
  explains: readonly string[];
  copy: { readonly [key: string]: string };
}

/** All texts of a form, those of its wording included. */
function textsOf(value: unknown, copy: Wanted["copy"]): string[] {
  if (typeof value === "string") return [value, copy[value] ?? ""];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((one) => textsOf(one, copy))
    : [];
}

/** Words by which a field asks for consent to marketing. */
const marketingWords = /\b(?:offers|newsletter|marketing|promotions?|specials|deals)\b/i;
const contactNames = /email|e-mail|phone|mobile/i;
const contactFormats = ["email", "phone", "mobile"];

/** Whether a field asks for an address or a number to reach the visitor by. */
const isContact = ([name, field]: [string, JsonValue]) =>
  objectOf(field).type !== "boolean" &&
  (contactNames.test(name) || contactFormats.includes(String(objectOf(field).format)));

/** Whether a field asks for consent to marketing: by its name, or a box by its words. */
function isMarketing(
  name: string,
  field: JsonObject,
  form: JsonObject,
  { marketing, copy }: Wanted,
): boolean {
  if (marketing.includes(name)) return true;
  if (field.type !== "boolean") return false;
  return textsOf([field, objectOf(form.ui)[name] ?? null], copy).some((text) => marketingWords.test(text));
}

function breachesOf(id: string, form: JsonObject, wanted: Wanted): Breach[] {
  const { explains, copy } = wanted;
  const schema = objectOf(form.schema);
  const properties = objectOf(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const ticked = Object.entries(properties).flatMap(([name, field]): Breach[] => {
    if (!isObject(field) || !isMarketing(name, field, form, wanted)) return [];
    const isForced = field.default === true || field.const === true || required.includes(name);
    if (!isForced) return [];
    const message = `The form "${id}" asks for marketing consent (${name}) that is ticked or required.`;
    return [{ message, at: { pointer: `/forms/${id}/schema/properties/${name}` } }];
  });
  const asks = Object.entries(properties).some(isContact);
  const texts = asks ? textsOf(form, copy) : [];
  const isExplained = !asks || texts.some((text) => explains.some((address) => text.includes(address)));
  if (isExplained) return ticked;
  return [
    ...ticked,
    {
      message: `The form "${id}" asks for contact details and links to no privacy policy.`,
      at: { pointer: `/forms/${id}` },
    },
  ];
}
