import type { FromSchema } from "json-schema-to-ts";
import { text, webAddress } from "../../parts/properties.ts";

const origins = (description: string) =>
  ({
    type: "array",
    uniqueItems: true,
    items: {
      type: "string",
      pattern: "^https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$",
      description: "https:// and a host name without a path; *. stands for any part before it.",
    },
    description,
  }) as const;

/** Scripts of others on every page: a tag manager, a pixel, a chat. */
export const scriptsSchema = {
  type: "array",
  public: true,
  description:
    "Scripts of others on every page, such as a tag manager, a pixel or a chat. None runs before the visitor has agreed, so the setting consentMode must be optIn.",
  items: {
    type: "object",
    additionalProperties: false,
    required: ["id", "src"],
    properties: {
      id: { ...text("Name of the script, by which layers change it."), pattern: "^[a-z0-9-]+$" },
      src: {
        ...webAddress(
          "Address of the script, such as https://www.googletagmanager.com/gtm.js?id=GTM-ABC123.",
        ),
        pattern: "^https://",
      },
      code: text(
        "JavaScript that runs before it: what a service gives to paste, without <script>. The page's security policy allows exactly this text.",
      ),
      data: {
        type: "object",
        description: "data- attributes of the script by their names without data-, such as the id of a chat.",
        propertyNames: { pattern: "^[a-z0-9-]+$" },
        additionalProperties: { type: "string" },
      },
      scripts: origins("Origins of the scripts that it loads itself."),
      calls: origins("Origins that it sends to."),
      frames: origins("Origins of the pages that it embeds."),
      styles: origins("Origins of its styles."),
    },
  },
} as const;

/** A script of others on every page. */
export type SiteScript = FromSchema<typeof scriptsSchema.items>;
