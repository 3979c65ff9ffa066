import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { DryRunAnswer } from "../../schemas/studio/dry-run.ts";
import type { Said } from "../../schemas/studio/said.ts";
import { call } from "../api.ts";

/** A form with who says its fields, and where its leads go. */
export interface FormView {
  form: FormDocument;
  /** Who says its parts, by their steps: `steps/vehicle/title`. */
  said: { [path: string]: Said };
  /** Paths of the pages that show it. */
  pages: string[];
  texts: { [key: string]: string };
  targets: { id: string; adapter: string; forms?: string[] }[];
  /** Why this editor may not change where leads go; absent: they may. */
  targetsWhyNot?: string;
}

/** The API of forms (server/studio/form-routes.ts). */
export const formApi = {
  form: (draft: string, id: string) => call<FormView>("GET", `/drafts/${draft}/forms/${id}`),
  dryRun: (draft: string, id: string, body: { data: JsonObject; car?: string; at?: string }) =>
    call<DryRunAnswer>("POST", `/drafts/${draft}/forms/${id}/dry-run`, body),
};
