import type { LeadView } from "../../services/inbox/index.ts";

/** A cell, escaped so that a spreadsheet does not interpret a visitor's text as a formula. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const first = ["lead_id", "received_at", "tenant", "form", "suspect", "deliveries"];

/** Leads as CSV (RFC 4180) with a head line. Fields that only later leads have need a first look at all of them. */
export async function* formatLeadsCsv(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  const all: LeadView[] = [];
  for await (const lead of leads) all.push(lead);
  const fields = new Set(all.flatMap((lead) => Object.keys(lead.record)));
  const rest = [...fields].filter((name) => !first.includes(name)).sort();
  yield `${[...first, ...rest].map(cell).join(",")}\r\n`;
  for (const { record, deliveries, ...lead } of all) {
    const delivered = deliveries.map(({ endpoint, state }) => `${endpoint} ${state}`).join("; ");
    const values = [lead.lead_id, lead.received_at, lead.tenant, lead.form, lead.suspect, delivered];
    yield `${[...values, ...rest.map((name) => record[name])].map(cell).join(",")}\r\n`;
  }
}
