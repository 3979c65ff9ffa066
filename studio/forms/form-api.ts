import type { JsonObject } from "../../schemas/json-value.ts";
import type { DryRunAnswer } from "../../schemas/studio/dry-run.ts";
import type { FormView } from "../../schemas/studio/form.ts";
import { call } from "../api.ts";

export type { FormView };

/** The API of forms (server/studio/form-routes.ts). */
export const formApi = {
  form: (draft: string, id: string) => call<FormView>("GET", `/drafts/${draft}/forms/${id}`),
  dryRun: (draft: string, id: string, body: { data: JsonObject; car?: string; at?: string }) =>
    call<DryRunAnswer>("POST", `/drafts/${draft}/forms/${id}/dry-run`, body),
};
