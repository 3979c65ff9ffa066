import { systemClock } from "../../platform/base/clock.ts";
import { maskRecord } from "../../platform/privacy/index.ts";
import type { DeliveryState } from "../../platform/store/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  countLeadsByDealer,
  iterateLeads,
  type LeadFilter,
  type LeadView,
  listLeads,
  replayLeads,
} from "../../services/inbox/index.ts";
import type { Keeping } from "../../services/inventory/index.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { type AuditedAct, recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { formatLeadsCsv } from "../leads/csv.ts";
import { erase } from "../leads/erase.ts";
import { runRetention } from "../leads/retain.ts";

const help = `forecourt leads: inspect and redeliver accepted enquiries

Usage: forecourt leads list    [filters] [--limit 50] [--format pretty|json] [--reveal]
       forecourt leads show    <lead_id> [--format pretty|json] [--reveal]
       forecourt leads replay  <lead_id>... | filters [--all] [--target ID]
       forecourt leads export  [filters] [--format ndjson|csv] [--reveal]
       forecourt leads stats   [--tenant SLUG] [--format pretty|json]
       forecourt leads erase   --email ADDRESS | --phone NUMBER | --id LEAD_ID... [--tenant SLUG] [--dry-run]
       forecourt leads retain  [--tenant SLUG [--days N]] [--tenants DIR] [--dry-run]

Filters: --tenant SLUG  --form ID  --since TIME  --until TIME  --suspects
         --state pending|held|done|dead
         TIME is ISO 8601, such as 2026-06-01 or 2026-06-01T09:00:00+08:00.

list     newest first.
replay   delivers again, under the same lead_id. Leads named by id are delivered in any state; with a filter, only
         dead, held and pending ones, or with --all delivered ones too. --target sends to one of the dealer's delivery
         targets, even one that the leads did not have. A running server starts within a second.
export every match, oldest first. stats counts by dealer; exits 1 when there are dead letters.
erase    by --email or --phone removes the person everywhere, as 'forecourt person erase' does; --id removes that lead
         and everything attached to it, delivered or not. Exits 1 when nothing matches.
retain   removes delivered leads older than leads.retentionDays in site.json, as the server does each day. Exits 1 when
         older leads are kept because they are not delivered. --days uses this machine's clock only.

Names, addresses and messages are masked unless you pass --reveal.
The store is DATABASE_URL, or DATA_DIR (or --data-dir, default ./.data).
`;

const options = {
  tenant: { type: "string" },
  form: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  state: { type: "string" },
  suspects: { type: "boolean" },
  limit: { type: "string" },
  format: { type: "string" },
  reveal: { type: "boolean" },
  all: { type: "boolean" },
  target: { type: "string" },
  id: { type: "string", multiple: true },
  email: { type: "string" },
  phone: { type: "string" },
  days: { type: "string" },
  tenants: { type: "string" },
  "dry-run": { type: "boolean" },
  "data-dir": { type: "string" },
} as const;

function parse(args: string[]) {
  return parseOptions(args, options);
}
type Values = ReturnType<typeof parse>["values"];

/** One verb of `leads`, on an open store. */
type Verb = (keeping: Keeping, ids: string[], values: Values, io: CommandIo) => Promise<number>;

function time(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new UsageError(`--${name} must be an ISO 8601 date and time; got "${text}".`);
  return ms;
}

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined)
    throw new UsageError(`--${name} must be one of ${choices.join(", ")}; got "${text}".${suggestName(text, choices)}`);
  return choice;
}

const states: readonly DeliveryState[] = ["pending", "held", "done", "dead"];

function filterOf(values: Values): LeadFilter {
  const { tenant, form, suspects } = values;
  const state = values.state === undefined ? undefined : oneOf("state", values.state, states);
  return {
    tenant,
    form,
    suspects,
    state,
    since: time("since", values.since),
    until: time("until", values.until),
  };
}

function shown(lead: LeadView, values: Values): LeadView {
  return values.reveal ? lead : { ...lead, record: maskRecord(lead.record) };
}

function line(lead: LeadView): string {
  const { name, email, phone, parts } = lead.record;
  const forms = [
    lead.form,
    ...(Array.isArray(parts) ? parts.map((part) => String(convertToJsonObject(part).form)) : []),
  ];
  const person = [name, email, phone].filter((value) => typeof value === "string").join(", ");
  const deliveries = lead.deliveries.map(({ endpoint, state, attempts }) => `${endpoint} ${state} (${attempts})`);
  const suspect = lead.suspect === null ? "" : ` [${lead.suspect}]`;
  return `${lead.lead_id}  ${lead.received_at}  ${lead.tenant}/${forms.join("+")}${suspect}  ${person}  ${deliveries.join(", ") || "no target"}\n`;
}

const printJson = (io: CommandIo, value: unknown) => io.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

const list: Verb = async ({ store }, _ids, values, io) => {
  const limit = Number(values.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit must be a whole number of at least 1.");
  const format = oneOf("format", values.format ?? "pretty", ["pretty", "json"]);
  const leads = (await listLeads(store, filterOf(values), limit)).map((lead) => shown(lead, values));
  if (format === "json") printJson(io, { leads });
  else for (const lead of leads) io.stdout.write(line(lead));
  return 0;
};

const show: Verb = async ({ store }, ids, values, io) => {
  const format = oneOf("format", values.format ?? "pretty", ["pretty", "json"]);
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new UsageError("show takes one lead_id.");
  const [lead] = await listLeads(store, { ids: [id] }, 1);
  if (lead === undefined) {
    io.stderr.write(`forecourt leads: there is no lead ${id}.\n`);
    return 1;
  }
  const view = shown(lead, values);
  if (format === "json") {
    printJson(io, view);
    return 0;
  }
  io.stdout.write(line(view));
  for (const [name, value] of Object.entries(view.record)) {
    io.stdout.write(`  ${name}: ${typeof value === "string" ? value : JSON.stringify(value)}\n`);
  }
  for (const { endpoint, state, attempts, at, last_error } of view.deliveries) {
    io.stdout.write(`  -> ${endpoint}: ${state}, ${attempts} tries, ${at}${last_error ? `, ${last_error}` : ""}\n`);
  }
  return 0;
};

const replay: Verb = async ({ store }, ids, values, io) => {
  const filter = filterOf(values);
  const named = ids.length > 0;
  if (!named && Object.values(filter).every((value) => value === undefined)) {
    throw new UsageError("replay needs lead ids or a filter, such as --state dead.");
  }
  const { length: count } = await replayLeads(store, named ? { ...filter, ids } : filter, {
    states: named || values.all ? [...states] : ["dead", "held", "pending"],
    target: values.target,
    now: systemClock.now(),
  });
  io.stdout.write(`${formatCount(count, "delivery is", "deliveries are")} due again.\n`);
  return named && count === 0 ? 1 : 0;
};

const exportLeads: Verb = async ({ store }, _ids, values, io) => {
  const format = oneOf("format", values.format ?? "ndjson", ["ndjson", "csv"]);
  const leads = (async function* () {
    for await (const lead of iterateLeads(store, filterOf(values))) yield shown(lead, values);
  })();
  if (format === "csv") {
    for await (const row of formatLeadsCsv(leads)) io.stdout.write(row);
  } else {
    for await (const lead of leads) io.stdout.write(`${JSON.stringify(lead)}\n`);
  }
  return 0;
};

const stats: Verb = async ({ store }, _ids, values, io) => {
  const format = oneOf("format", values.format ?? "pretty", ["pretty", "json"]);
  const tenants = await countLeadsByDealer(store, { tenant: values.tenant });
  if (format === "json") printJson(io, { tenants });
  else {
    for (const { tenant, leads, suspects, deliveries } of tenants) {
      const counts = states.map((state) => `${deliveries[state]} ${state}`).join(", ");
      io.stdout.write(`${tenant}: ${leads} leads (${suspects} suspect); deliveries: ${counts}\n`);
    }
  }
  return tenants.some(({ deliveries }) => deliveries.dead > 0) ? 1 : 0;
};

const verbs: { [name: string]: Verb } = {
  list,
  show,
  replay,
  export: exportLeads,
  stats,
  erase: (keeping, ids, values, io) => erase(keeping, { ...values, id: [...ids, ...(values.id ?? [])] }, io),
  retain: ({ store }, _ids, values, io) => runRetention(store, values, io, systemClock.now()),
};

/** What is recorded of a call: undefined if it shows no personal data and changes nothing. */
function auditedOf(verb: string, ids: readonly string[], values: Values): AuditedAct | undefined {
  const reveals = values.reveal === true && ["list", "show", "export"].includes(verb);
  const acts = verb === "replay" || (verb === "erase" && values["dry-run"] !== true);
  if (!reveals && !acts) return undefined;
  const { tenant, form, state, since, until, target } = values;
  const named = [...ids, ...(values.id ?? [])];
  // Nothing may lead back to a person who is erased.
  const whom = verb === "erase" ? { leads: named.length } : named.length > 0 ? { leads: named } : {};
  return { act: `leads ${verb}`, details: { tenant, form, state, since, until, target, ...whom } };
}

/** Verbs that name leads. */
const takingIds = new Set(["show", "replay"]);

/** `forecourt leads`: lists, shows, redelivers, exports, counts, erases and expires accepted leads. */
export const command: Command = {
  summary: "list, show, replay, export, count, erase leads",
  help,
  async run(args, io) {
    const { values, positionals } = parse(args);
    const [name, ...ids] = positionals;
    const verb = name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (verb === undefined) {
      throw new UsageError(
        `use one of ${Object.keys(verbs).join(", ")}; see 'forecourt leads --help'.${suggestName(name ?? "", Object.keys(verbs))}`,
      );
    }
    const [first] = ids;
    if (first !== undefined && !takingIds.has(name ?? ""))
      throw new UsageError(`${name} takes no name. Of one dealer: forecourt leads ${name} --tenant ${first}.`);
    const keeping = await openExistingStore(values, io);
    try {
      const act = auditedOf(name ?? "", ids, values);
      if (act) await recordAct(keeping.store, act);
      return await verb(keeping, ids, values, io);
    } finally {
      await keeping.store.close();
    }
  },
};
