import { text } from "../parts/properties.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "file",
  description: "Writes each lead into a folder.",
  settings: {
    path: {
      ...text("Folder of the file drop, relative to DATA_DIR/drops, such as crm or dealers/crm."),
      pattern: "^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$",
    },
  },
  required: [],
  example: { path: "dealers/crm" },
});
