import { buildFormView, Refused } from "../../services/studio/index.ts";
import type { Routes } from "./routes.ts";

/** Forms of a draft: `GET /api/drafts/:id/forms/:form`. */
export function addForms(routes: Routes): void {
  routes.get("/api/drafts/:id/forms/:form", { of: "draft", action: "see" }, async ({ open, editor }, req) => {
    const found = buildFormView(await open(), String(req.params.form), editor);
    if (found === undefined) throw new Refused(404, "This dealer has no such form.");
    return found;
  });
}
