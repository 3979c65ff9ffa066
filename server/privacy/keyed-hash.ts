import { createHmac } from "node:crypto";

/**
 * The one way in which something of a person is kept as a hash (base64url): without the platform's secret nobody can
 * find whose it is by trying all phone numbers. The first part says what the hash is for.
 */
export type KeyedHash = (...parts: readonly string[]) => string;

/** Makes the hash of one platform; its nodes share the secret. */
export const createKeyedHash =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
