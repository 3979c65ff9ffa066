import type { PublicForm } from "../../schemas/forms/public-form.ts";

/** Storage key of a form's draft in this tab. */
export const formatDraftKey = (form: PublicForm) => `forecourt:${form.site}:draft:${form.id}:${form.car?.id ?? ""}`;
