import type { FromSchema } from "json-schema-to-ts";
import { object, optional } from "../../parts/object.ts";
import { text, titled, webAddress } from "../../parts/properties.ts";

const origins = (description: string) =>
  ({
    type: "array",
    uniqueItems: true,
    items: {
      type: "string",
      pattern: "^https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$",
      description: "https:// and a name without a path; *. stands for anything before it.",
    },
    description,
  }) as const;

/** Scripts of others on every page: a tag manager, a pixel, a chat. */
export const scriptsSchema = {
  type: "array",
  public: true,
  description:
    "What other services add to every page, such as a tag manager, a pixel or a chat. None runs before the visitor has agreed, so the setting consentMode must be optIn.",
  items: object({
    id: { ...text("Name of the script, by which layers change it."), pattern: "^[a-z0-9-]+$" },
    src: {
      ...webAddress("Address of the script, such as https://www.googletagmanager.com/gtm.js?id=GTM-ABC123."),
      title: "Address",
      pattern: "^https://",
    },
    code: optional(
      titled(
        "Code before it",
        text(
          "What the service gives you to paste, without <script>: JavaScript that runs first. The security policy of pages allows exactly this text.",
        ),
      ),
    ),
    data: optional({
      type: "object",
      title: "Attributes",
      description: "Its attributes that begin with data-, each by its name without data-, such as the id of a chat.",
      propertyNames: { pattern: "^[a-z0-9-]+$" },
      additionalProperties: { type: "string" },
    }),
    scripts: optional(titled("Loads scripts from", origins("Sites of the scripts that it loads itself."))),
    calls: optional(titled("Sends to", origins("Sites that it sends data to."))),
    frames: optional(titled("Shows pages of", origins("Sites whose pages it shows in the page."))),
    styles: optional(titled("Loads styles from", origins("Sites of its styles."))),
  }),
} as const;

/** A script of others on every page. */
export type SiteScript = FromSchema<typeof scriptsSchema.items>;
