import type { SettingName } from "../../schemas/documents/site/settings.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** A site's settings of alerts. */
export interface AlertSettings {
  /** Whether the dealer offers alerts. */
  isOn: boolean;
  perContact: number;
  /** How long an alert runs unless it is extended. */
  runsMs: number;
  /** Maximum number of matches of a search with an alert. */
  matches: number;
  /** Maximum number of cars in a message. */
  cars: number;
  /** How often a contact's alerts are compared with the stock. */
  checkMs: number;
  /** Local times, HH:MM, between which messages are sent. */
  from: string;
  until: string;
  timeZone: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Reads a site's settings; the platform's layer has a default for each. */
export function readAlertSettings({ site }: ResolvedTenant): AlertSettings {
  const value = (name: SettingName) => site.settings?.[name];
  return {
    isOn: site.flags?.alerts === true,
    perContact: Number(value("alertsPerContact")),
    runsMs: Number(value("alertDays")) * dayMs,
    matches: Number(value("alertMatches")),
    cars: Number(value("alertCars")),
    checkMs: Number(value("alertCheckMinutes")) * minuteMs,
    from: String(value("alertFrom")),
    until: String(value("alertUntil")),
    timeZone: site.timeZone,
  };
}
