import { isObject, type JsonObject, objectOf } from "../../../schemas/json-value.ts";
import { type Breach, defineDemand } from "../demand.ts";

const contacts = ["email", "phone"];

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

function breachesOf(id: string, form: JsonObject, { marketing, explains, copy }: Wanted): Breach[] {
  const schema = objectOf(form.schema);
  const properties = objectOf(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const at = (name: string) => ({ pointer: `/forms/${id}/schema/properties/${name}` });
  const ticked = marketing.flatMap((name): Breach[] => {
    const field = properties[name];
    if (!isObject(field)) return [];
    const isForced = field.default === true || field.const === true || required.includes(name);
    return isForced
      ? [
          {
            message: `The form "${id}" asks for marketing consent (${name}) that is ticked or required.`,
            at: at(name),
          },
        ]
      : [];
  });
  const asks = contacts.some((name) => Object.hasOwn(properties, name));
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
