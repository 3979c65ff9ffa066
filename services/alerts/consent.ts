import type { LiveTenant } from "../../platform/tenants/index.ts";
import { buildConsentRecord } from "../leads/index.ts";

/** The field of the form with the box; its value is the version of the text beside it. */
const field = "consent";

/** The consent that an alert needs, as recorded with leads: its text, the SHA-256 of the text, and the time. */
export function createAlertConsent(
  { prepared }: LiveTenant,
  now: number,
): { text: string; sha256: string; record: string } {
  const text = prepared.wording("alerts.consent", { name: prepared.publicSite.name });
  const given = buildConsentRecord({ [field]: text }, { [field]: true }, now)[field] as { sha256: string };
  return { text, sha256: given.sha256, record: JSON.stringify(given) };
}
