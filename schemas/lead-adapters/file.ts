import { text } from "../documents/site/parts.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "file",
  description: "Writes each lead into a folder.",
  settings: { path: text("Folder of the file drop, relative to DATA_DIR/drops.") },
  required: [],
});
