import type {
  AddressAnswer,
  DealerProblems,
  Figures,
  LeadAnswer,
  LeadView,
  TargetHealth,
} from "../../schemas/studio/support.ts";
import { call, query } from "../api.ts";

/** The API of the support desk (server/studio/support-routes.ts). */
export const supportApi = {
  problems: () => call<{ dealers: DealerProblems[] }>("GET", "/support/problems"),
  leads: (filter: { tenant?: string; state?: string; form?: string }) =>
    call<{ leads: LeadView[] }>("GET", `/support/leads${query(filter)}`),
  lead: (id: string) => call<LeadAnswer>("GET", `/support/leads/${id}`),
  reveal: (id: string, reason: string) => call<LeadView>("POST", `/support/leads/${id}/reveal`, { reason }),
  replay: (body: { ids?: string[]; tenant?: string; target?: string }) =>
    call<{ count: number }>("POST", "/support/replay", body),
  targets: (tenant: string) =>
    call<{ targets: TargetHealth[] }>("GET", `/support/targets${query({ tenant })}`),
  figures: (slug: string, days: number) =>
    call<Figures>("GET", `/support/figures/${slug}${query({ days: String(days) })}`),
  address: (url: string) => call<AddressAnswer>("GET", `/support/address${query({ url })}`),
};
