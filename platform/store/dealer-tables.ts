import type { Tables } from "./tables.ts";

/**
 * How the rows of a table belong to a dealer: by their column `tenant`, by a row of another table that they name, or not at all.
 */
type DealerLink = "tenant" | { column: string; table: keyof Tables; key: string } | "none";

const byLead = { column: "lead_id", table: "leads", key: "id" } as const;

/** Every table of the store; a table comes after those that it names. */
const dealerTables: { readonly [table in keyof Tables]: DealerLink } = {
  leads: "tenant",
  outbox: byLead,
  delivery_attempts: byLead,
  endpoints: "tenant",
  appointments: "tenant",
  events: "tenant",
  reservations: "tenant",
  payments: "tenant",
  payment_events: "none",
  users: "tenant",
  sessions: { column: "user_id", table: "users", key: "id" },
  saved_cars: "tenant",
  deals: "tenant",
  codes: "tenant",
  draws: "tenant",
  alert_contacts: "tenant",
  alerts: { column: "contact_id", table: "alert_contacts", key: "id" },
  versions: "tenant",
  pictures: "tenant",
  known_cars: "tenant",
  feeds: "tenant",
  domains: "tenant",
  studio_drafts: "tenant",
  studio_ops: { column: "draft", table: "studio_drafts", key: "id" },
  studio_comments: { column: "draft", table: "studio_drafts", key: "id" },
  studio_publishes: "tenant",
  studio_plans: "tenant",
  studio_editors: "none",
  studio_sessions: "none",
  studio_codes: "none",
  // Keyed hashes of contacts and addresses, which end by themselves.
  counters: "none",
  hits: "none",
  secrets: "none",
  settings: "none",
  audit: "none",
  erasures: "none",
  seen_days: "none",
  probes: "none",
};

/** The names of all tables; a table comes after those that it names. */
export const tableNames = Object.keys(dealerTables) as (keyof Tables)[];

/** The condition, in SQL of both databases, under which a row belongs to the dealer of the one parameter; undefined: to none. */
export function buildDealerCondition(table: keyof Tables, parameter: string): string | undefined {
  const link = dealerTables[table];
  if (link === "none") return undefined;
  if (link === "tenant") return `tenant = ${parameter}`;
  return `${link.column} in (select ${link.key} from ${link.table} where tenant = ${parameter})`;
}
