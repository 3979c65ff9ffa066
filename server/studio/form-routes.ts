import { convertToJsonObject } from "../../schemas/json-value.ts";
import { buildFormView, parseMoment, Refused, readText, tryForm } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Forms of a draft: `GET /api/drafts/:id/forms/:form`, and `POST .../dry-run`. */
export function addForms(routes: Routes, { workspace, tryLead }: StudioOptions): void {
  const seen = { of: "draft", action: "see" } as const;
  routes.get("/api/drafts/:id/forms/:form", seen, async ({ open, editor }, req, res) => {
    const found = buildFormView(await open(), String(req.params.form), editor);
    if (found === undefined) throw new Refused(404, "This dealer has no such form.");
    res.json(found);
  });
  routes.post("/api/drafts/:id/forms/:form/dry-run", seen, async ({ open }, req, res) => {
    const { id, prepared } = await open();
    const at = parseMoment(readText(req.body?.at), prepared?.tenant.site.timeZone ?? "UTC");
    const live = await workspace.live(id, at);
    if (prepared === undefined || live === undefined) throw new Refused(409, "This draft has errors. Fix them first.");
    const given = {
      form: String(req.params.form),
      data: convertToJsonObject(req.body?.data),
      car: readText(req.body?.car),
      at,
    };
    res.json(await tryForm({ prepared, live }, given, tryLead));
  });
}
