import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { JsonObject } from "../../schemas/json-value.ts";

const key = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "forecourt sealed cookie", 32));
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates a value with the secret, for a visitor's own cookie. */
export function seal(secret: string, value: JsonObject): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key(secret), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The sealed value; undefined for anything else. */
export function unseal(secret: string, text: string): JsonObject | undefined {
  try {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(body.toString("utf8")) as JsonObject;
  } catch {
    return undefined;
  }
}
