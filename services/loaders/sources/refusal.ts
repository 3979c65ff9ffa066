import { defineLoader } from "../context.ts";

/** The reason why a post without JavaScript was refused, and the form's page; undefined on other requests. */
export const loader = defineLoader(
  "refusal",
  ({ refused, url }) =>
    refused && {
      refused: true,
      message: [refused.error, ...new Set(Object.values(refused.fields))].join("\n\n"),
      back: url,
    },
);
