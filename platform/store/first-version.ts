import type { StoreDialect } from "./store-dialect.ts";

/**
 * The tables of the first version, one statement after the other; tables.ts says what each column holds. A store that was
 * made by steps, before there was a first version, has them already and stays as it is.
 * - The key of a reservation is unique, and null once its hold has ended, so that exactly one visitor gets the car.
 * - `outbox_due` and `outbox_dead` are partial, so that pending work is found without reading completed rows. Queries must
 *   write the state as a literal: neither database can prove that a bound parameter meets the condition.
 * - `hits` is unlogged: after a crash of PostgreSQL, the counts of a minute start again.
 */
export function listFirstStatements({ name, bigint: big, bytes, serial }: StoreDialect): string[] {
  const isPostgres = name === "postgres";
  const [real, unlogged] = isPostgres ? ["double precision", "unlogged"] : ["real", ""];
  const statements = `
create table if not exists leads (
  id text primary key, tenant text not null, form text not null, received_at ${big} not null,
  record text not null, suspect text, dedupe_key text, dedupe_until ${big} not null, body_hash text not null
);
create unique index if not exists leads_dedupe on leads (tenant, dedupe_key);
create index if not exists leads_received on leads (tenant, received_at);
create table if not exists outbox (
  id ${serial} primary key, lead_id text not null, endpoint text not null, state text not null,
  attempts integer not null, next_at ${big} not null, since ${big} not null, owner text, last_error text,
  settled_at ${big}
);
create index if not exists outbox_dead on outbox (lead_id) where state = 'dead';
create index if not exists outbox_due on outbox (endpoint, next_at) where state = 'pending';
create index if not exists outbox_lead on outbox (lead_id);
create table if not exists endpoints (
  id text primary key, tenant text not null, target text not null, disabled_for text
);
create table if not exists delivery_attempts (
  id ${serial} primary key, lead_id text not null, endpoint text not null, at ${big} not null,
  took integer not null, ok integer not null, answer text not null
);
create index if not exists delivery_attempts_at on delivery_attempts (endpoint, at);
create index if not exists delivery_attempts_lead on delivery_attempts (lead_id, endpoint);
create table if not exists appointments (
  tenant text not null, location text not null, starts_at text not null, seat integer not null,
  lead_id text not null, primary key (tenant, location, starts_at, seat)
);
create index if not exists appointments_lead on appointments (lead_id);
create table if not exists events (
  id ${serial} primary key, tenant text not null, at ${big} not null, name text not null, event integer,
  lead_id text, car_id text, details text
);
create index if not exists events_at on events (tenant, at);
create index if not exists events_lead on events (lead_id);
create table if not exists draws (
  tenant text not null, form text not null, contact text not null, person text not null, prize text,
  at ${big} not null, primary key (tenant, form, contact)
);
create index if not exists draws_person on draws (person);
create table if not exists users (
  id text primary key, tenant text not null, phone text, mail text, unique (tenant, mail), unique (tenant, phone)
);
create table if not exists sessions (
  id text primary key, user_id text not null, until ${big} not null
);
create index if not exists sessions_until on sessions (until);
create index if not exists sessions_user on sessions (user_id);
create table if not exists codes (
  tenant text not null, id text not null, round integer not null, tries integer not null, until ${big} not null,
  primary key (tenant, id)
);
create index if not exists codes_until on codes (until);
create table if not exists counters (
  id text primary key, count integer not null, until ${big} not null
);
create index if not exists counters_until on counters (until);
create table if not exists secrets (
  id text primary key, value text not null
);
create table if not exists saved_cars (
  tenant text not null, user_id text not null, car_id text not null, saved_at ${big} not null, price ${real},
  snapshot text not null, primary key (user_id, car_id)
);
create table if not exists deals (
  user_id text primary key, tenant text not null, deal text not null, said_at ${big} not null
);
create table if not exists reservations (
  id text primary key, tenant text not null, car_id text not null, active_key text unique, state text not null,
  created_at ${big} not null, held_ms ${big} not null, held_until ${big} not null, ended_at ${big},
  amount integer not null, refund_percent integer not null, car text not null, user_id text, reference text,
  unverified_ms ${big} not null default 0, verified_at ${big}
);
create unique index if not exists reservations_reference on reservations (tenant, reference);
create index if not exists reservations_tenant on reservations (tenant, created_at);
create index if not exists reservations_user on reservations (user_id);
create table if not exists payments (
  id text primary key, tenant text not null, kind text not null, state text not null, amount integer not null,
  reference text, session text unique, intent text, created_at ${big} not null, settled_at ${big}, title text,
  return_url text, payable_until ${big}
);
create table if not exists payment_events (
  id text primary key, at ${big} not null
);
create table if not exists alert_contacts (
  id text primary key, tenant text not null, channel text not null, address text not null, origin text not null,
  next_at ${big} not null, unique (tenant, channel, address)
);
create index if not exists alert_contacts_next on alert_contacts (next_at);
create table if not exists alerts (
  id text primary key, contact_id text not null references alert_contacts (id) on delete cascade, kind text not null,
  subject text not null, label text not null, told text not null, consent text not null,
  created_at ${big} not null, ends_at ${big} not null, unique (contact_id, kind, subject)
);
create table if not exists erasures (
  id text primary key, at ${big} not null, scrubbed integer not null
);
create table if not exists seen_days (
  day integer primary key
);
create table if not exists audit (
  id ${serial} primary key, at ${big} not null, actor text not null, act text not null, details text not null
);
create index if not exists audit_at on audit (at);
create table if not exists versions (
  version ${serial} primary key, kind text not null, tenant text not null, at ${big} not null, note text not null,
  body ${bytes} not null, pictures text
);
create index if not exists versions_newest on versions (kind, tenant, version);
create table if not exists pictures (
  tenant text not null, hash text not null, body ${bytes} not null, primary key (tenant, hash)
);
create table if not exists known_cars (
  tenant text primary key, body ${bytes} not null
);
create table if not exists feeds (
  tenant text primary key, memory text not null, leased_until ${big} not null
);
create ${unlogged} table if not exists hits (
  id text primary key, count integer not null, until ${big} not null
);
create table if not exists domains (
  tenant text not null, host text not null, proof text not null, verified_at ${big}, primary key (tenant, host)
);
create table if not exists settings (
  id text primary key, value text not null
);
create table if not exists probes (
  id text primary key, filler text not null
);
create table if not exists studio_editors (
  id text primary key, mail text not null unique, role text not null, dealers text not null
);
create table if not exists studio_sessions (
  id text primary key, editor text not null references studio_editors (id) on delete cascade, until ${big} not null
);
create table if not exists studio_codes (
  id text primary key, editor text not null references studio_editors (id) on delete cascade, until ${big} not null
);
create table if not exists studio_drafts (
  id text primary key, tenant text not null, title text not null, "by" text not null, at ${big} not null,
  rev integer not null
);
create index if not exists studio_drafts_tenant on studio_drafts (tenant);
create table if not exists studio_ops (
  draft text not null references studio_drafts (id) on delete cascade, seq integer not null, "by" text not null,
  at ${big} not null, op text not null, inverse text not null, state text not null,
  primary key (draft, seq)
);
create table if not exists studio_comments (
  id text primary key, draft text not null references studio_drafts (id) on delete cascade, "by" text not null,
  at ${big} not null, pointer text not null, text text not null
);
create table if not exists studio_publishes (
  id text primary key, tenant text not null, title text not null, "by" text not null, at ${big} not null,
  message text not null, layers text not null, ops text not null, files text not null, inverses text not null,
  reverts text, draft text,
  up_to integer not null, state text not null, note text
);
create index if not exists studio_publishes_at on studio_publishes (at);
create table if not exists studio_plans (
  id text primary key, tenant text not null, draft text not null, rev integer not null, title text not null,
  "by" text not null, message text not null, at ${big} not null, until ${big}, state text not null,
  due ${big} not null, lease ${big} not null, publish text, told text
);
create index if not exists studio_plans_due on studio_plans (state, due);
`;
  return statements.split(";\n").filter((statement) => statement.trim() !== "");
}
