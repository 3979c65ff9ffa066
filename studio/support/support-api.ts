import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { call, query, type Said } from "../api.ts";

/** Problems of a dealer's newest JSON, and who published last. */
export interface DealerProblems {
  slug: string;
  problems: Diagnostic[];
  last?: { by: string; at: number; message: string };
}

/** A lead with its deliveries; its record is masked until it is revealed. */
export interface LeadRow {
  lead_id: string;
  tenant: string;
  form: string;
  received_at: string;
  suspect: string | null;
  record: JsonObject;
  deliveries: { endpoint: string; state: string; attempts: number; at: string; last_error: string | null }[];
}

/** How a delivery target does. */
export interface Target {
  endpoint: string;
  tenant: string;
  target: string;
  isGone: boolean;
  states: { pending: number; held: number; done: number; dead: number };
  lastError?: { reason: string; at: number };
  days: { day: string; done: number; dead: number }[];
}

interface Touched {
  by: string;
  at: number;
  message: string;
  pointer: string;
}

/** What an address shows, and why. */
export interface Address {
  slug: string;
  name: string;
  path: string;
  page?: { id: string; file?: string; line?: number };
  loadedAt: number;
  errors: number;
  car?: { id: string; name: string; isShown: boolean };
  decisions: {
    table: string;
    title: string;
    rows: string[];
    words: string;
    said?: Said;
    touched?: Touched;
  }[];
  touched?: Touched;
  publishes: number;
}

export interface Bar {
  label: string;
  count: number;
}
export interface Figures {
  byDay: Bar[];
  byForm: Bar[];
  bySource: Bar[];
  byAction: Bar[];
  byCar: Bar[];
}

/** The API of the support desk (server/studio/support-routes.ts). */
export const supportApi = {
  problems: () => call<{ dealers: DealerProblems[] }>("GET", "/support/problems"),
  leads: (filter: { tenant?: string; state?: string; form?: string }) =>
    call<{ leads: LeadRow[] }>("GET", `/support/leads${query(filter)}`),
  reveal: (id: string, reason: string) => call<LeadRow>("POST", `/support/leads/${id}/reveal`, { reason }),
  replay: (body: { ids?: string[]; tenant?: string; target?: string }) =>
    call<{ count: number }>("POST", "/support/replay", body),
  targets: (tenant: string) => call<{ targets: Target[] }>("GET", `/support/targets${query({ tenant })}`),
  figures: (slug: string, days: number) =>
    call<Figures>("GET", `/support/figures/${slug}${query({ days: String(days) })}`),
  address: (url: string) => call<Address>("GET", `/support/address${query({ url })}`),
};
