import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The plain way: node:sqlite on the main thread, one durable transaction a lead, with the same rows as ours. */
export interface MainThreadStore {
  /** Stores the lead and returns its id. */
  submit(body: unknown): string;
  close(): void;
}

export function openMainThreadStore(dataDir: string): MainThreadStore {
  const db = new DatabaseSync(join(dataDir, "main-thread.db"));
  db.exec("pragma journal_mode = wal; pragma synchronous = full");
  db.exec(
    "create table leads (id text primary key, tenant text, form text, received_at integer, record text, dedupe_key text); create unique index leads_dedupe on leads (tenant, dedupe_key)",
  );
  db.exec(
    "create table outbox (id integer primary key, lead_id text, endpoint text, state text, next_at integer); create index outbox_due on outbox (endpoint, next_at) where state = 'pending'",
  );
  const lead = db.prepare("insert into leads values (?, 'acme', 'enquiry', ?, ?, ?)");
  const delivery = db.prepare(
    "insert into outbox (lead_id, endpoint, state, next_at) values (?, 'acme/crm', 'pending', ?)",
  );
  return {
    submit(body) {
      const id = randomUUID();
      const now = Date.now();
      db.exec("begin immediate");
      lead.run(id, now, JSON.stringify(body), randomUUID());
      delivery.run(id, now);
      db.exec("commit");
      return id;
    },
    close: () => db.close(),
  };
}
