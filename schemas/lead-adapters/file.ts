import * as s from "../parts/schema.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "file",
  description: "Writes each lead into a folder.",
  settings: {
    path: s.text("Folder below DATA_DIR/drops on the server, such as crm or dealers/crm.", {
      pattern: "^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$",
      title: "Folder",
    }),
  },
  required: [],
  example: { path: "dealers/crm" },
});
