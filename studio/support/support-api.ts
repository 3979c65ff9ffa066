import type {
  AddressAnswer,
  DealerProblems,
  ErasureAnswer,
  Figures,
  LeadAnswer,
  LeadView,
  ReplayAnswer,
  Retention,
  TargetHealth,
} from "../../schemas/studio/support.ts";
import { buildQuery, call } from "../api.ts";

/** The API of the support desk (server/studio/support-routes.ts). */
export const supportApi = {
  problems: () => call<{ dealers: DealerProblems[] }>("GET", "/support/problems"),
  leads: (filter: { tenant?: string; state?: string; form?: string }) =>
    call<{ leads: LeadView[] }>("GET", `/support/leads${buildQuery(filter)}`),
  findLeads: (text: string, filter: { tenant?: string; state?: string }) =>
    call<{ leads: LeadView[] }>("POST", "/support/leads/find", { text, ...filter }),
  lead: (id: string) => call<LeadAnswer>("GET", `/support/leads/${id}`),
  reveal: (id: string, reason: string) => call<LeadView>("POST", `/support/leads/${id}/reveal`, { reason }),
  replay: (body: { ids?: string[]; tenant?: string; target?: string }) =>
    call<ReplayAnswer>("POST", "/support/replay", body),
  targets: (tenant: string) => call<{ targets: TargetHealth[] }>("GET", `/support/targets${buildQuery({ tenant })}`),
  figures: (slug: string, days: number) =>
    call<Figures>("GET", `/support/figures/${slug}${buildQuery({ days: String(days) })}`),
  kept: () => call<Retention>("GET", "/support/kept"),
  /** What is kept of a person; with `erase` it is removed. */
  erase: (of: { contacts: string; reason: string; tenant: string; erase: boolean }) =>
    call<ErasureAnswer>("POST", "/support/erase", of),
  address: (url: string) => call<AddressAnswer>("GET", `/support/address${buildQuery({ url })}`),
};
