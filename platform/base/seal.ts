import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";

/**
 * What sealed values are for: cookies of visitors (`pending`: a sign-in that waits for its code; `alert`: an alert that
 * does; `orders`: the browser and what it reserved), and of Studio's previews (a link, the cookie that it is exchanged
 * for, a dealer's approval). Each has a key of its own. The test tries all of them, a new one too.
 */
export const sealPurposes = ["pending", "alert", "orders", "preview-link", "preview-cookie", "approval-link"] as const;
export type SealPurpose = (typeof sealPurposes)[number];

/** Where a sealed value is valid: for one purpose, of one dealer (previews: of one draft). */
export interface SealScope {
  secret: string;
  purpose: SealPurpose;
  /** Slug of the dealer, or id of the draft. */
  of: string;
}

const keyOf = ({ secret, purpose, of }: SealScope): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", JSON.stringify(["forecourt seal", purpose, of]), 32));
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates a value for its scope, valid until a moment (ms since 1970 UTC). */
export function seal(scope: SealScope, value: JsonObject, until: number): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(scope), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify({ until, value }), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The value that was sealed for this scope and is valid at `now`; undefined for anything else. */
export function unseal(scope: SealScope, text: string, now: number): JsonObject | undefined {
  try {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(scope), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    const { until, value } = JSON.parse(body.toString("utf8")) as JsonObject;
    return isObject(value) && Number(until) > now ? value : undefined;
  } catch {
    return undefined;
  }
}
