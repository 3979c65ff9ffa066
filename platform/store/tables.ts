import type { Generated } from "kysely";
import type { AppointmentRow, EventRow, PaymentRow, ReservationRow } from "./order-tables.ts";
import type {
  StudioCommentRow,
  StudioDraftRow,
  StudioEditorRow,
  StudioOpRow,
  StudioPlanRow,
  StudioPublishRow,
} from "./studio-tables.ts";

/** A lead as it was accepted. Times are ms since 1970 UTC. */
export interface LeadRow {
  /** UUIDv7: the lead_id in the response to the visitor. */
  id: string;
  /** Slug of the dealer. */
  tenant: string;
  form: string;
  received_at: number;
  /** The whole lead record as JSON text (S3.35). */
  record: string;
  /** Why the lead looks like spam; null for an ordinary one. */
  suspect: string | null;
  /** Hash that identifies repeated submissions; null once its window has passed. */
  dedupe_key: string | null;
  dedupe_until: number;
  /** Hash of the submission's content: distinguishes a repeat from a different body under the same key. */
  body_hash: string;
}

/**
 * pending: to be delivered at `next_at`; held: waits for a person; done: delivered; dead: no more retries, can be
 * replayed.
 */
export type DeliveryState = "pending" | "held" | "done" | "dead";

/** One lead on its way to one delivery target. A claimed row has an owner, and its `next_at` is the end of the lease. */
interface OutboxRow {
  id: Generated<number>;
  lead_id: string;
  /** `<tenant>/<target id>`. */
  endpoint: string;
  state: DeliveryState;
  attempts: number;
  next_at: number;
  /** When delivery was first due; retries continue for a fixed time from then. */
  since: number;
  owner: string | null;
  last_error: string | null;
  settled_at: number | null;
}

/** One attempt to deliver a lead to a target; the newest ones are kept. */
interface DeliveryAttemptRow {
  id: Generated<number>;
  lead_id: string;
  endpoint: string;
  /** When it ended, ms since 1970 UTC, and how long it took, ms. */
  at: number;
  took: number;
  /** 1: delivered. */
  ok: number;
  /** What the target said, without personal data; may be empty. */
  answer: string;
}

/** A delivery target that has had at least one lead. */
interface EndpointRow {
  /** `<tenant>/<target id>`. */
  id: string;
  tenant: string;
  target: string;
  /** Fingerprint of the address that answered 410 Gone; another address enables the endpoint again. */
  disabled_for: string | null;
}

/** A row of the ledger: the number of actions in a time window. */
interface CounterRow {
  /** Keyed hash of what is counted. */
  id: string;
  count: number;
  /** End of the window, ms since 1970 UTC. */
  until: number;
}

/** An issued one-time code; the code itself is computed, not stored. */
interface CodeRow {
  /** The check that it belongs to: a sealed cookie's id, after a lead's id if it verifies the contact of one. */
  id: string;
  tenant: string;
  /** Incremented with each new code of the check. */
  round: number;
  /** Number of attempts with the code. */
  tries: number;
  /** ms since 1970 UTC. */
  until: number;
}

/** A secret of the platform that its nodes share. */
interface SecretRow {
  id: string;
  value: string;
}

/** A car of a visitor's watchlist (S3.18). */
export interface SavedCarRow {
  tenant: string;
  user_id: string;
  car_id: string;
  /** ms since 1970 UTC. */
  saved_at: number;
  /** Price when it was saved, AUD; null when it had none. */
  price: number | null;
  /** The data shown once the car has left the stock, as JSON text. */
  snapshot: string;
}

/** What a visitor with an account has said once (my deal). */
export interface DealRow {
  user_id: string;
  tenant: string;
  /** As JSON text. */
  deal: string;
  /** ms since 1970 UTC. */
  said_at: number;
}

/** A visitor with an account: one for each contact at each dealer. */
interface UserRow {
  id: string;
  tenant: string;
  /** E.164; null for visitors who signed in by e-mail. */
  phone: string | null;
  mail: string | null;
}

/** Contacts and their prizes; the key prevents a second draw. No personal data: contacts are keyed hashes. */
interface DrawRow {
  tenant: string;
  form: string;
  contact: string;
  /** The lead that drew first; contacts submitted together belong to one person. */
  person: string;
  /** Id of the prize that was drawn under this contact; null for one that only blocks further draws. */
  prize: string | null;
  /** ms since 1970 UTC. */
  at: number;
}

/** An erasure, and each lead that it removed: for a day, files of these leads are removed wherever they appear. */
interface ErasureRow {
  /** The lead's id, or a number of the erasure's own. */
  id: string;
  /** ms since 1970 UTC. */
  at: number;
  /** 1 once the database's files contain no remains of the erased data, else 0. */
  scrubbed: number;
}

/** A day on which the server ran, counted since 1970 UTC. Retention counts these, never the clock alone. */
interface SeenDayRow {
  day: number;
}

/** A verified contact with alerts. */
export interface AlertContactRow {
  /** Random, because the links that stop its messages contain it. */
  id: string;
  tenant: string;
  channel: "sms" | "email";
  /** E.164 or an e-mail address. */
  address: string;
  /** Scheme and host where it was confirmed, for links of sites without a `baseUrl`. */
  origin: string;
  /** When it is compared with the stock next, or the end of the lease of the node that does so; ms since 1970 UTC. */
  next_at: number;
}

/** A search or a car that a contact follows. */
export interface AlertRow {
  id: string;
  contact_id: string;
  kind: "search" | "car";
  /** Path of the search, or id of the car. */
  subject: string;
  /** The search in words, or the name of the car. */
  label: string;
  /** Cars that the contact knows of, with their prices, as JSON text. */
  told: string;
  /** The consent as JSON text: its text, its SHA-256 and its time. */
  consent: string;
  /** ms since 1970 UTC, as all moments here. */
  created_at: number;
  ends_at: number;
}

/**
 * A published version: the JSON of one folder of the tenants folder, a dealer's stock, or the fingerprints of what a search
 * service has.
 */
interface VersionRow {
  /** Increases with each version of any kind. */
  version: Generated<number>;
  kind: "json" | "stock" | "search";
  /** Slug of a dealer, or a shared folder such as `_brands`. */
  tenant: string;
  /** ms since 1970 UTC. */
  at: number;
  /** What the publisher says about it. */
  note: string;
  /** Compressed (zstd); its format depends on the kind. */
  body: Uint8Array;
  /** Hashes of the pictures that it refers to, as JSON text; null for another kind. */
  pictures: string | null;
}

/** A picture of published versions. */
interface PictureRow {
  tenant: string;
  /** SHA-256 of the bytes. */
  hash: string;
  body: Uint8Array;
}

/** Cars that a site shows or has shown, one as JSON a line, compressed (zstd). */
interface KnownCarsRow {
  tenant: string;
  body: Uint8Array;
}

/** A dealer's feed: what was learnt when it was last fetched, as JSON, and until when one node may fetch it alone. */
interface FeedRow {
  tenant: string;
  memory: string;
  /** ms since 1970 UTC. */
  leased_until: number;
}

/** A host that a dealer has added. */
interface DomainRow {
  tenant: string;
  host: string;
  /** What its DNS or its file says once it is the dealer's. */
  proof: string;
  /** When that was found, ms since 1970 UTC; null: not yet. */
  verified_at: number | null;
}

/** An act of an operator on personal data; contains none of visitors. */
interface AuditRow {
  id: Generated<number>;
  /** ms since 1970 UTC. */
  at: number;
  /** User and machine. */
  actor: string;
  act: string;
  /** JSON text. */
  details: string;
}

/** Tables of the store. */
export interface Tables {
  reservations: ReservationRow;
  payments: PaymentRow;
  /** Processed webhook events of a payment service. */
  payment_events: { id: string; at: number };
  users: UserRow;
  /** Signed-in browsers of visitors; the id is a keyed hash of the cookie's token. */
  sessions: { id: string; user_id: string; until: number };
  counters: CounterRow;
  codes: CodeRow;
  secrets: SecretRow;
  saved_cars: SavedCarRow;
  deals: DealRow;
  alert_contacts: AlertContactRow;
  alerts: AlertRow;
  versions: VersionRow;
  pictures: PictureRow;
  known_cars: KnownCarsRow;
  feeds: FeedRow;
  domains: DomainRow;
  audit: AuditRow;
  /** Requests of an address in the current minute. */
  hits: CounterRow;
  leads: LeadRow;
  draws: DrawRow;
  outbox: OutboxRow;
  delivery_attempts: DeliveryAttemptRow;
  endpoints: EndpointRow;
  appointments: AppointmentRow;
  events: EventRow;
  erasures: ErasureRow;
  seen_days: SeenDayRow;
  studio_editors: StudioEditorRow;
  /** Signed-in browsers of editors (the id is the SHA-256 of the cookie), and links that they have given to others (`link:`). */
  studio_sessions: { id: string; editor: string; until: number };
  /** One-time codes of editors; the id is the SHA-256 of address and code. */
  studio_codes: { id: string; editor: string; until: number };
  studio_drafts: StudioDraftRow;
  studio_ops: StudioOpRow;
  studio_publishes: StudioPublishRow;
  studio_plans: StudioPlanRow;
  studio_comments: StudioCommentRow;
  /** What operators have set for all nodes. */
  settings: { id: string; value: string };
  /** Written to test whether the store accepts writes. */
  probes: { id: string; filler: string };
}
