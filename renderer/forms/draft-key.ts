import type { PublicForm } from "../../schemas/forms/public-form.ts";

/** Key of what is kept for a form of this tab. */
export const draftKey = (form: PublicForm) => `forecourt:${form.site}:draft:${form.id}:${form.car?.id ?? ""}`;
