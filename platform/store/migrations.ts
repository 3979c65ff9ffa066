import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { version } from "../base/version.ts";
import { NewerStoreError } from "./errors.ts";
import { createAccountsMigration } from "./migrations/accounts.ts";
import { createAlertsMigration } from "./migrations/alerts.ts";
import { audit } from "./migrations/audit.ts";
import { createDealsMigration } from "./migrations/deals.ts";
import { createDeliveryAttemptsMigration } from "./migrations/delivery-attempts.ts";
import { createDomainsMigration } from "./migrations/domains.ts";
import { createOneContactMigration } from "./migrations/one-contact.ts";
import { createOwnSignInMigration } from "./migrations/own-sign-in.ts";
import { createPicturesMigration } from "./migrations/pictures.ts";
import { createPrivacyMigration } from "./migrations/privacy.ts";
import { createReservationsMigration, createReservationUsersMigration } from "./migrations/reservations.ts";
import { createSettingsMigration } from "./migrations/settings.ts";
import { createSharedMigration } from "./migrations/shared.ts";
import { createStudioMigration } from "./migrations/studio.ts";
import { createStudioCodesMigration } from "./migrations/studio-codes.ts";
import { createStudioCommentsMigration } from "./migrations/studio-comments.ts";
import { createStudioPlansMigration } from "./migrations/studio-plans.ts";
import { createStudioPublishesMigration } from "./migrations/studio-publishes.ts";
import { createVerifiedContactsMigration } from "./migrations/verified-contacts.ts";
import type { StoreDialect } from "./store-dialect.ts";
import type { Tables } from "./tables.ts";

function leadsAndOutbox(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const big = sql.raw<unknown>(dialect.bigint);
      await db.schema
        .createTable("leads")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("received_at", sql`${big}`, (column) => column.notNull())
        .addColumn("record", "text", (column) => column.notNull())
        .addColumn("suspect", "text")
        .addColumn("dedupe_key", "text")
        .addColumn("dedupe_until", sql`${big}`, (column) => column.notNull())
        .addColumn("body_hash", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("leads_dedupe").on("leads").columns(["tenant", "dedupe_key"]).unique().execute();
      await db.schema.createIndex("leads_received").on("leads").columns(["tenant", "received_at"]).execute();
      await db.schema
        .createTable("outbox")
        .addColumn("id", sql`${sql.raw(dialect.serial)}`, (column) => column.primaryKey())
        .addColumn("lead_id", "text", (column) => column.notNull())
        .addColumn("endpoint", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("next_at", sql`${big}`, (column) => column.notNull())
        .addColumn("since", sql`${big}`, (column) => column.notNull())
        .addColumn("owner", "text")
        .addColumn("last_error", "text")
        .addColumn("settled_at", sql`${big}`)
        .execute();
      await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
      // Partial, so that pending work is found without reading completed rows. Queries must write the state as a
      // literal: neither database can prove that a bound parameter meets the index's condition.
      await sql`create index outbox_due on outbox (endpoint, next_at) where state = 'pending'`.execute(db);
      await db.schema
        .createTable("endpoints")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("target", "text", (column) => column.notNull())
        .addColumn("disabled_for", "text")
        .execute();
    },
  };
}

function appointmentsAndEvents(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("appointments")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("location", "text", (column) => column.notNull())
        .addColumn("starts_at", "text", (column) => column.notNull())
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("lead_id", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("appointments_key", ["tenant", "location", "starts_at", "seat"])
        .execute();
      await db.schema.createIndex("appointments_lead").on("appointments").column("lead_id").execute();
      await db.schema
        .createTable("events")
        .addColumn("id", sql`${sql.raw(dialect.serial)}`, (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("at", sql`${sql.raw(dialect.bigint)}`, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("event", "integer")
        .addColumn("lead_id", "text")
        .addColumn("car_id", "text")
        .addColumn("details", "text")
        .execute();
      await db.schema.createIndex("events_at").on("events").columns(["tenant", "at"]).execute();
      await db.schema.createIndex("events_lead").on("events").column("lead_id").execute();
    },
  };
}

function draws(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("draws")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("person", "text", (column) => column.notNull())
        .addColumn("prize", "text", (column) => column.notNull())
        .addColumn("at", sql`${sql.raw(dialect.bigint)}`, (column) => column.notNull())
        .addPrimaryKeyConstraint("draws_key", ["tenant", "form", "person"])
        .execute();
    },
  };
}

function probes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("probes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("filler", "text", (column) => column.notNull())
        .execute();
    },
  };
}

/** The metrics count the deliveries that were given up at each scrape. */
function deadLetters(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index outbox_dead on outbox (lead_id) where state = 'dead'`.execute(db);
    },
  };
}

/** The migrations that a database has run. */
async function executedNames(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrations of newer releases, which there is nothing to do about: they only add to the store, so that earlier releases of
 * the same major version run on it. The name of one that does not begins with the first major version that can read its
 * store, such as `v2-0031-one-contact`. Throws NewerStoreError if this release cannot.
 */
export function listNewerMigrations(executed: readonly string[], own: object): { [name: string]: Migration } {
  const newer = executed.filter((name) => !Object.hasOwn(own, name));
  const [major = ""] = version.split(".");
  const needs = newer.map((name) => Number(/^v(\d+)-/.exec(name)?.[1] ?? 0));
  const least = Math.max(...needs, 0);
  if (least > Number(major)) throw new NewerStoreError(version, least);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
}

/**
 * Migrates the database to the newest version; does nothing if it is current. Several nodes can call it concurrently. Throws
 * NewerStoreError if only a newer release can use the database.
 */
export async function migrate(db: Kysely<Tables>, dialect: StoreDialect): Promise<void> {
  const migrations = {
    "0001-leads-and-outbox": leadsAndOutbox(dialect),
    "0002-appointments-and-events": appointmentsAndEvents(dialect),
    "0003-accounts": createAccountsMigration(dialect),
    "0004-reservations": createReservationsMigration(dialect),
    "0005-draws": draws(dialect),
    "0006-reservation-users": createReservationUsersMigration(),
    "0007-verified-contacts": createVerifiedContactsMigration(dialect),
    "0008-privacy": createPrivacyMigration(dialect),
    "0009-probes": probes(),
    "0010-alerts": createAlertsMigration(dialect),
    "0011-shared": createSharedMigration(dialect),
    "0012-audit": audit(dialect),
    "0013-studio": createStudioMigration(dialect),
    "0014-studio-publishes": createStudioPublishesMigration(dialect),
    "0015-deals": createDealsMigration(dialect),
    "0016-studio-plans": createStudioPlansMigration(dialect),
    "0017-delivery-attempts": createDeliveryAttemptsMigration(dialect),
    "0018-own-sign-in": createOwnSignInMigration(dialect),
    "0019-studio-codes": createStudioCodesMigration(dialect),
    "0020-one-contact": createOneContactMigration(),
    "0021-dead-letters": deadLetters(),
    "0022-settings": createSettingsMigration(),
    "0023-pictures": createPicturesMigration(dialect),
    "0024-domains": createDomainsMigration(dialect),
    "0025-studio-comments": createStudioCommentsMigration(dialect),
  };
  const newer = listNewerMigrations(await executedNames(db as Kysely<unknown>), migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...newer }) },
    // Parallel branches add migrations, so a database may have run them in an order other than that of their names.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
