import type { FromSchema } from "json-schema-to-ts";
import * as s from "../../parts/schema.ts";

const origins = (description: string) =>
  s.list(
    description,
    s.text("https:// and a name without a path; *. stands for anything before it.", {
      pattern: "^https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$",
    }),
    { uniqueItems: true },
  );

/** Scripts of others on every page: a tag manager, a pixel, a chat. */
export const scriptsSchema = s.listOf(
  "What other services add to every page, such as a tag manager, a pixel or a chat. None runs before the visitor has agreed, so the setting consentMode must be optIn.",
  {
    id: s.text("Name of the script, by which layers change it.", { pattern: "^[a-z0-9-]+$" }),
    src: s.webAddress("Address of the script, such as https://www.googletagmanager.com/gtm.js?id=GTM-ABC123.", {
      title: "Address",
      pattern: "^https://",
    }),
    "code?": s.text(
      "What the service gives you to paste, without <script>: JavaScript that runs first. The security policy of pages allows exactly this text.",
      { title: "Code before it" },
    ),
    "data?": s.byName(
      "Its attributes that begin with data-, each by its name without data-, such as the id of a chat.",
      { type: "string" },
      { title: "Attributes", propertyNames: { pattern: "^[a-z0-9-]+$" } },
    ),
    "scripts?": s.titled("Loads scripts from", origins("Sites of the scripts that it loads itself.")),
    "calls?": s.titled("Sends to", origins("Sites that it sends data to.")),
    "frames?": s.titled("Shows pages of", origins("Sites whose pages it shows in the page.")),
    "styles?": s.titled("Loads styles from", origins("Sites of its styles.")),
  },
  { public: true },
);

/** A script of others on every page. */
export type SiteScript = FromSchema<typeof scriptsSchema.items>;
