import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody guesses (256 random bits), for a cookie. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** What the store keeps of a secret: whoever reads the store cannot use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
