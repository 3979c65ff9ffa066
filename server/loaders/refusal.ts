import { defineLoader } from "./context.ts";

/** Why a post without JavaScript was refused, and where it was typed; nothing on any other request. */
export const refusal = defineLoader(
  "refusal",
  ({ refused, url }) =>
    refused && {
      refused: true,
      message: [refused.error, ...new Set(Object.values(refused.fields))].join("\n\n"),
      back: url,
    },
);
