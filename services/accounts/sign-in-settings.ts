import { parseSetting } from "../../platform/base/setting.ts";
import type { SettingName } from "../../schemas/documents/site/settings.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Channel } from "./contact.ts";
import type { SenderTarget } from "./senders/sender.ts";

/** A site's configuration of sign-in: its settings and its `signIn`. */
export interface SignInSettings {
  codeMinutes: number;
  codeAttempts: number;
  /** Allowed prefixes, after the plus, of phone numbers that get codes. */
  countries: readonly string[];
  sessionDays: number;
  /** Country calling code of numbers without one, such as 61. */
  countryCode: string;
  senders: SenderTarget[];
  /** Types of the sign-in page that require a phone number. */
  phoneOnly: readonly string[];
}

/** Reads a site's settings; settings from the platform's layer exist for every site. */
export function signInSettings({ site }: ResolvedTenant): SignInSettings {
  const settings = site.settings ?? {};
  const number = (name: SettingName): number => {
    const value = Number(settings[name]);
    if (!(value > 0)) throw new Error(`The setting ${name} must be a number above 0.`);
    return value;
  };
  return {
    codeMinutes: number("signInCodeMinutes"),
    codeAttempts: number("signInCodeAttempts"),
    countries: site.signIn?.countries ?? [],
    sessionDays: number("signInDays"),
    countryCode: String(settings.signInCountryCode ?? ""),
    senders: (site.signIn?.senders ?? []).map(({ channel, adapter, url, token, from }) => ({
      channel,
      adapter,
      url: parseSetting(url),
      token: parseSetting(token),
      from: parseSetting(from),
    })),
    phoneOnly: site.signIn?.phoneOnly ?? [],
  };
}

/** Channels for one type of the sign-in page, in the order of the site's senders. */
export function listSignInChannels({ senders, phoneOnly }: SignInSettings, type: string): Channel[] {
  const channels = [...new Set(senders.map(({ channel }) => channel))];
  return phoneOnly.includes(type) ? channels.filter((channel) => channel === "sms") : channels;
}
