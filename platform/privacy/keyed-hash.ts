import { createHmac } from "node:crypto";

/**
 * The only way to keep personal data as a hash (base64url): without the platform's secret, it cannot be reversed by
 * trying all phone numbers. The first part is the purpose of the hash.
 */
export type KeyedHash = (...parts: readonly string[]) => string;

/** Makes the hash of one platform; its nodes share the secret. */
export const createKeyedHash =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
