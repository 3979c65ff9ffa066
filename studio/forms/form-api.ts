import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { DryRunAnswer } from "../../schemas/studio/dry-run.ts";
import { call } from "../api.ts";

/** A form with who says its fields, and where its leads go. */
export interface FormView {
  form: FormDocument;
  /** Layer that says each field. */
  said: { [field: string]: string };
  /** Paths of the pages that show it. */
  pages: string[];
  texts: { [key: string]: string };
  layers: string[];
  targets: { id: string; adapter: string; forms?: string[] }[];
}

/** The API of forms (server/studio/form-routes.ts). */
export const formApi = {
  form: (draft: string, id: string) => call<FormView>("GET", `/drafts/${draft}/forms/${id}`),
  dryRun: (draft: string, id: string, body: { data: JsonObject; car?: string; at?: string }) =>
    call<DryRunAnswer>("POST", `/drafts/${draft}/forms/${id}/dry-run`, body),
};
