import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LeadRequest } from "./request.ts";

/** The identity of a submission: equal ones become one lead. */
export interface Dedupe {
  /** Keyed hash that is unique within the tenant while the window lasts. */
  key: string;
  /** Keyed hash of the content: a repeat under the same key must have the same. */
  bodyHash: string;
  /** End of the window, ms since 1970 UTC. */
  until: number;
}

const minute = 60_000;
// A browser can repeat a request with its key as long as the visitor keeps the page open.
const keyWindow = 24 * 60 * minute;
// Without a key, only double clicks count as repeats: the same content from the same address within a minute.
const contentWindow = minute;

/** Whether an Idempotency-Key header can be used: 1 to 255 printable ASCII characters. */
export function isUsableKey(key: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(key);
}

function sorted(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => sorted(item) ?? null);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name]) ?? null]));
}

/**
 * The window in which repeats of this submission are recognised. `now` in ms; contacts and the address are hashed
 * with the secret.
 */
export function dedupeOf(
  request: LeadRequest,
  context: { ip: string; idempotencyKey?: string },
  { keyed, now }: { keyed: KeyedHash; now: number },
): Dedupe {
  const { form, data, car_id, isLastStep } = request;
  const body = [form, data, car_id, isLastStep].map((part) => sorted(part) ?? null);
  const bodyHash = keyed("lead body", JSON.stringify(body));
  return context.idempotencyKey === undefined
    ? { key: keyed("lead content", bodyHash, context.ip), bodyHash, until: now + contentWindow }
    : { key: keyed("lead key", context.idempotencyKey), bodyHash, until: now + keyWindow };
}
