/** Building blocks of the content schemas. */
export const text = (description: string) => ({ type: "string", description }) as const;
export const textOrNull = (description: string) => ({ type: ["string", "null"], description }) as const;
export const number = (description: string) => ({ type: "number", description }) as const;
export const integer = (description: string) => ({ type: "integer", description }) as const;
export const flag = (description: string) => ({ type: "boolean", description }) as const;
export const texts = (description: string) =>
  ({ type: "array", items: { type: "string" }, description }) as const;
export const slug = (description: string) =>
  ({ type: "string", pattern: "^[a-z0-9][a-z0-9-]*$", description }) as const;
export const date = (description: string) =>
  ({ type: "string", format: "date", description: `${description} YYYY-MM-DD.` }) as const;
export const phone = (description: string) => ({ type: "string", format: "au-phone", description }) as const;
export const email = (description: string) => ({ type: "string", format: "email", description }) as const;
export const url = (description: string) =>
  ({
    type: "string",
    pattern: "^(/(?!/)|#|\\?|https?://|tel:|mailto:)",
    description: `${description} Site-relative, http(s), tel or mailto.`,
  }) as const;

/** One item of a collection: an object with an id and no other than the listed properties. */
export const item = <const P extends object, const R extends readonly string[]>(
  description: string,
  required: R,
  properties: P,
) =>
  ({
    type: "object",
    description,
    additionalProperties: false,
    required: ["id", ...required],
    properties: { id: { type: "string", description: "Identifier within the collection." }, ...properties },
  }) as const;
