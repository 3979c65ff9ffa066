import { liveText, text, titled, webAddress } from "./text.ts";

export { choice, list, object, openObject, optional } from "./object.ts";
export { liveText, text, titled, webAddress };

/** A phone that visitors can dial. */
export const phone = (description: string) => ({ type: "string", format: "au-phone", description }) as const;

/** Schema of a property that holds a number of at least `minimum`; its unit limits it. */
export const number = (description: string, minimum = 0, unit?: "minutes" | "days") =>
  ({ type: "number", minimum, description, ...(unit && { unit }) }) as const;

/**
 * A secret or deployment value: read from the environment at load, never written in JSON, never public. `$env` is allowed nowhere
 * else.
 */
export const secret = (description: string) =>
  ({
    type: ["string", "object"],
    secret: true,
    description: `${description} Write { "$env": "NAME" } to read it from the environment.`,
    additionalProperties: false,
    required: ["$env"],
    properties: {
      $env: {
        type: "string",
        pattern: "^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$",
        description:
          "Name of the secret: capitals, digits and single underscores, such as CRM_URL. The variable of the server begins with the dealer: TENANT_ENV_ACME__CRM_URL.",
      },
    },
  }) as const;

/** The same for an address, which must be http or https, whether written out or read from the environment. */
export const secretAddress = (description: string) => ({ ...secret(description), format: "http-url" }) as const;
