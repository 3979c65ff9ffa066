/**
 * Formats of form fields by name. Plain regular expressions, so that ajv writes them into the validators that
 * browsers load. Each takes time linear in the text.
 */
export const formats: { readonly [name: string]: RegExp } = {
  email:
    /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/iu,
  // Common notations of phone numbers: 0412 345 678, +61 (0)8 9123 4567, 08-9123-4567, with any dash.
  phone: /^\+?[\s().\u2010-\u2015-]*(?:\d[\s().\u2010-\u2015-]*){8,15}$/u,
  postcode: /^\d{4}$/u,
  rego: /^[A-Za-z0-9][A-Za-z0-9 .-]{0,9}$/u,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u,
  // Local date and time of the dealer, as <input type="datetime-local"> gives it; seconds and a zone are accepted too.
  "date-time":
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/u,
};
