import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { JsonObject } from "../json-value.ts";
import type { RowTrace } from "../resolve/explanation.ts";
import type { Said } from "./provenance.ts";

/** Problems of a dealer's newest JSON, and who published last. */
export interface DealerProblems {
  slug: string;
  problems: Diagnostic[];
  last?: { by: string; at: number; message: string };
}

/** The state of one delivery of a lead. */
export interface DeliveryRow {
  /** `<dealer>/<target>`. */
  endpoint: string;
  state: "pending" | "held" | "done" | "dead";
  attempts: number;
  /** When it is tried next (pending) or was settled, ISO 8601. */
  at: string;
  last_error: string | null;
  /** Variables of the server that its target needs and that are not set: it waits for them. */
  unset?: string[];
}

/** A lead as staff see it; in Studio its record is masked until it is revealed. */
export interface LeadView {
  lead_id: string;
  tenant: string;
  form: string;
  /** ISO 8601. */
  received_at: string;
  suspect: string | null;
  record: JsonObject;
  deliveries: DeliveryRow[];
}

/** One lead with the attempts to deliver it. */
export interface LeadAnswer extends LeadView {
  attempts: AttemptRow[];
}

/** One attempt to deliver a lead, as it was written down. */
export interface AttemptRow {
  /** `<dealer>/<target>`. */
  endpoint: string;
  /** When it ended, ISO 8601, and how long it took, ms. */
  at: string;
  took: number;
  ok: boolean;
  /** What the target said, without personal data. */
  answer: string;
}

/** What became of deliveries that somebody had tried again. */
export interface ReplayAnswer {
  /** Deliveries that were made due; the others of them are on their way. */
  count: number;
  delivered: number;
  /** What the targets of those that failed said. */
  failed: string[];
  /** Those that wait, and the variables of the server that they wait for. */
  waiting: number;
  unset: string[];
}

/** How a delivery target does. */
export interface TargetHealth {
  /** `<dealer>/<target>`. */
  endpoint: string;
  tenant: string;
  target: string;
  /** It answered 410 Gone: leads wait until its address changes, or one is replayed. */
  isGone: boolean;
  /** Variables of the server that it needs and that are not set: its leads wait for them. */
  unset?: string[];
  states: { pending: number; held: number; done: number; dead: number };
  /** The newest failure that it answered with, and when that delivery is tried again or was given up, ms. */
  lastError?: { reason: string; at: number };
  /** The last two weeks, by day (UTC, `2026-11-23`). */
  days: TargetDay[];
}

/** One day of a delivery target. */
export interface TargetDay {
  day: string;
  /** Deliveries that were settled: delivered, and given up. */
  done: number;
  dead: number;
  /** Attempts that failed, those that succeeded later included, and how long an attempt took on average, ms. */
  failed: number;
  took?: number;
}

/** What is kept of visitors, for how long, and what an erasure leaves. */
export interface KeptPlace {
  /** Name of the table or folder. */
  place: string;
  holds: string;
  kept: string;
  stays?: string;
}

/** How long a dealer keeps leads, and what it has of them. */
export interface DealerRetention {
  slug: string;
  name: string;
  /** Days after delivery; absent: until they are erased. */
  retentionDays?: number;
  /** Days that files of delivered leads stay in the dealer's folder; absent: until they are removed. */
  dropDays?: number;
  leads: number;
  /** When the oldest of them came, ms. */
  oldest?: number;
  /** Leads that stay until they are delivered. */
  undelivered: number;
}

/** The answer to "what is kept, and how long". */
export interface Retention {
  dealers: DealerRetention[];
  places: KeptPlace[];
}

/** What is known of a person, or was erased: numbers of rows and files, by table and folder. */
export interface ErasureAnswer {
  isDone: boolean;
  places: { place: string; count: number }[];
  /** Contacts that other people's leads contain too, masked: they are left alone. */
  shared: string[];
}

/** The last publish from Studio that touched something. */
export interface Touched {
  by: string;
  at: number;
  message: string;
}

/** What an address of a dealer's site shows, and why. */
export interface AddressAnswer {
  slug: string;
  name: string;
  path: string;
  page?: { id: string; file?: string; line?: number };
  /** When the version that is served was read, ms. */
  loadedAt: number;
  /** Problems of newer JSON that keep an older version live. */
  errors: number;
  car?: { id: string; name: string; isShown: boolean };
  decisions: {
    table: string;
    title: string;
    rows: string[];
    words: string;
    /** Rows that did not decide, and the comparisons that kept each away. */
    failed: Pick<RowTrace, "row" | "description" | "failedBy">[];
    /** Where the row that decided is said. */
    said?: Said;
    touched?: Touched;
  }[];
  touched?: Touched;
  /** Number of publishes from Studio that reached this dealer. */
  publishes: number;
}

/** A label and its number. */
export interface Bar {
  label: string;
  count: number;
}

/** What a dealer asks for, without personal data. */
export interface Figures {
  /** Leads by day in the dealer's zone, the oldest first; days without one too. */
  byDay: Bar[];
  byForm: Bar[];
  bySource: Bar[];
  /** Visitors' actions by name: call, save, search without a result... */
  byAction: Bar[];
  /** Cars that visitors have acted on most: their ids in the store, their names in answers. */
  byCar: Bar[];
}
