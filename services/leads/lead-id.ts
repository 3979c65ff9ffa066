import { randomUUID } from "node:crypto";

/** A UUIDv7 of this moment (ms since 1970 UTC): sorts by time, and is unpredictable. */
export function createLeadId(now: number): string {
  const time = now.toString(16).padStart(12, "0");
  // The bits after the version are as random as in a UUIDv4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const leadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text sent by a visitor can be the id of a lead. PostgreSQL fails on texts with NUL. */
export const isLeadId = (text: string): boolean => leadId.test(text);
