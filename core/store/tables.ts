import type { Generated } from "kysely";

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
  /** The check that it belongs to: a lead's id, or that of a sealed cookie. */
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

/** A visitor with an account, as stored by better-auth; better-auth defines the format of timestamps. */
interface UserRow {
  id: string;
  email: string;
  tenant: string;
  phone: string | null;
  mail: string | null;
}

/** A lead's appointment; the key prevents two leads from taking the same seat. */
interface AppointmentRow {
  tenant: string;
  /** Slug of the location. */
  location: string;
  /** Local time of the dealer, YYYY-MM-DDTHH:MM. */
  starts_at: string;
  /** From 0, where a location takes several visitors at a time. */
  seat: number;
  lead_id: string;
}

/** A visitor's action that analytics counts: conversions, calls, saved cars (S7.21). No personal data. */
export interface EventRow {
  id: Generated<number>;
  tenant: string;
  /** ms since 1970 UTC. */
  at: number;
  /** The action, such as lead or call. */
  name: string;
  /** Analytics event id; null if the action has none. */
  event: number | null;
  lead_id: string | null;
  car_id: string | null;
  /** Further details as JSON text. */
  details: string | null;
}

/**
 * pending: held while its deposit is being paid; unverified: held for minutes, until the sender enters the code sent
 * to their contact; held: for its full hours; expired: timed out, or not paid; released: ended by the dealer;
 * refunded: ended, and the deposit was refunded; limited: never held, because a limit on holds was reached.
 */
export type ReservationState =
  | "pending"
  | "unverified"
  | "held"
  | "expired"
  | "released"
  | "refunded"
  | "limited";

/** A car that is, or was, held for a visitor; the lead of the same id has the visitor's data. */
export interface ReservationRow {
  /** The lead's. */
  id: string;
  tenant: string;
  /** The account of a signed-in visitor; null for others, and once the account is deleted. */
  user_id: string | null;
  car_id: string;
  /** `<tenant>/<car>` while the car is held, unique; null once that has ended. */
  active_key: string | null;
  state: ReservationState;
  /** ms since 1970 UTC, as all moments here. */
  created_at: number;
  /** Duration of the hold once nothing is pending, ms. */
  held_ms: number;
  held_until: number;
  ended_at: number | null;
  /** Deposit, cents of AUD. */
  amount: number;
  /** Refundable share of the deposit, per cent. */
  refund_percent: number;
  /** Name and slug of the car as JSON text, for when it has left the stock. */
  car: string;
  /**
   * The reference used in conversation; unique for the dealer. Null for reservations from before references existed.
   */
  reference: string | null;
  /** Duration of the hold for an unverified sender, ms. */
  unverified_ms: number;
  /** When the sender's contact was verified; null if it was not yet. */
  verified_at: number | null;
}

/** open: not paid yet; paid; expired: not paid in time; returning: paid, but must be refunded; refunded. */
export type PaymentState = "open" | "paid" | "expired" | "returning" | "refunded";

/** A visitor's payment, online or to the dealer. Never contains card data. */
export interface PaymentRow {
  /** The lead's. */
  id: string;
  tenant: string;
  kind: "deposit" | "invoice";
  state: PaymentState;
  /** Cents of AUD. */
  amount: number;
  /** The purpose entered by the visitor, such as an invoice number. */
  reference: string | null;
  /** Checkout of the payment service. */
  session: string | null;
  /** Payment of the payment service, once paid. */
  intent: string | null;
  created_at: number;
  settled_at: number | null;
  /** Its data for the payment service, fixed at the order, because retries must send the same data. */
  title: string | null;
  /** Address of the order's page, absolute. */
  return_url: string | null;
  /** Expiry of the payment, ms. */
  payable_until: number | null;
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

/** What an editor of Studio may do (docs/studio.md). */
export type StudioRole = "viewer" | "support" | "editor" | "publisher" | "designer" | "admin";

/** An editor of Studio: staff, never a visitor of a site. */
export interface StudioEditorRow {
  id: string;
  /** In lower case, unique. */
  mail: string;
  role: StudioRole;
  /** Slugs of the editor's dealers as JSON text; an empty list: all. */
  dealers: string;
  /** SHA-256 of the current one-time code; null: none. */
  code: string | null;
  /** ms since 1970 UTC. */
  code_until: number;
  /** Number of attempts with the code. */
  code_tries: number;
}

/** A draft of a dealer's JSON: a list of operations. */
export interface StudioDraftRow {
  /** Random and unguessable: part of the address of its preview. */
  id: string;
  tenant: string;
  title: string;
  /** Id of the editor who began it. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  /** Incremented with each change. */
  rev: number;
}

/** What was published from Studio at once. */
export interface StudioPublishRow {
  id: string;
  tenant: string;
  title: string;
  /** Id of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  message: string;
  /** Folders of the layers that it changed, as JSON text. */
  layers: string;
  /** The operations with who made them and when, as JSON text. */
  ops: string;
  /** The files with their texts before and after, as JSON text. */
  files: string;
  /** What undoes the operations, in their order, as JSON text. */
  inverses: string;
  /** Id of the publish that this one reverts. */
  reverts: string | null;
  /** The draft, and its last operation that is published; null: none. */
  draft: string | null;
  up_to: number;
  /** writing: its files are being written, or were when the process ended. */
  state: "writing" | "done";
  /** What became of it besides, such as the commit. */
  note: string | null;
}

/** active; undone, and can be redone; dropped: undone, and something else was done since. */
/** A publish from Studio at a moment, and its end. */
export interface StudioPlanRow {
  id: string;
  tenant: string;
  draft: string;
  /** Revision of the draft that was planned. */
  rev: number;
  title: string;
  /** Id of the editor. */
  by: string;
  message: string;
  /** When it is published, and when it is taken back (null: never), ms since 1970 UTC. */
  at: number;
  until: number | null;
  /** waiting: not yet; live: until its end; ended, refused and cancelled are over. */
  state: "waiting" | "live" | "ended" | "refused" | "cancelled";
  /** When something is to be done next, and until when a process does it, ms since 1970 UTC. */
  due: number;
  lease: number;
  /** Id of the publish; null: none yet. */
  publish: string | null;
  /** Why it was not done, for editors. */
  told: string | null;
}

export type StudioOpState = "active" | "undone" | "dropped";

/** One operation of a draft. */
export interface StudioOpRow {
  draft: string;
  /** Position in the draft, from 1. */
  seq: number;
  /** Id of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  /** The operation as JSON text (schemas/edit/ops.ts), with the value that was there. */
  op: string;
  /** What gave the file its bytes back when the operation was made, as JSON text. */
  inverse: string;
  state: StudioOpState;
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
  counters: CounterRow;
  codes: CodeRow;
  secrets: SecretRow;
  saved_cars: SavedCarRow;
  deals: DealRow;
  alert_contacts: AlertContactRow;
  alerts: AlertRow;
  versions: VersionRow;
  known_cars: KnownCarsRow;
  feeds: FeedRow;
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
  /** Signed-in browsers of editors; the id is the SHA-256 of the cookie. */
  studio_sessions: { id: string; editor: string; until: number };
  studio_drafts: StudioDraftRow;
  studio_ops: StudioOpRow;
  studio_publishes: StudioPublishRow;
  studio_plans: StudioPlanRow;
  /** Written to test whether the store accepts writes. */
  probes: { id: string; filler: string };
}
