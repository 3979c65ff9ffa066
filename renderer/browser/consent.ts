/** Name of the cookie with the answer; the server reads it too (services/events/consent.ts). */
const cookieName = "forecourt_consent";
const halfYear = 15_552_000;

/** The event of the document when the visitor agrees. */
export const consentEvent = "forecourt:consent";

let optIn = false;

/**
 * Sets, once per page, whether the site counts by default or only after the visitor's consent (setting consentMode).
 */
export function setConsentMode(mode: unknown): void {
  optIn = mode === "optIn";
}

/** The visitor's answer; undefined before it. */
export function readConsent(): "granted" | "denied" | undefined {
  const [, answer] =
    document.cookie
      .split("; ")
      .find((text) => text.startsWith(`${cookieName}=`))
      ?.split("=") ?? [];
  return answer === "granted" || answer === "denied" ? answer : undefined;
}

/** Stores the answer for half a year, and tells the page that the visitor agrees. */
export function saveConsent(granted: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor on plain http
  document.cookie = `${cookieName}=${granted ? "granted" : "denied"}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
  if (granted) document.dispatchEvent(new Event(consentEvent));
}

/** Whether the visitor's actions may be counted. */
export const mayCount = (): boolean => !optIn || readConsent() === "granted";
