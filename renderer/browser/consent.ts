/** Name of the cookie that holds the answer; the server reads it too (server/events/consent.ts). */
const cookieName = "forecourt_consent";
const halfYear = 15_552_000;

let optIn = false;

/** Says once a page how the site counts: by default, or only after the visitor has agreed (setting consentMode). */
export function setConsentMode(mode: unknown): void {
  optIn = mode === "optIn";
}

/** What the visitor has answered; undefined before that. */
export function consentAnswer(): "granted" | "denied" | undefined {
  const [, answer] =
    document.cookie
      .split("; ")
      .find((one) => one.startsWith(`${cookieName}=`))
      ?.split("=") ?? [];
  return answer === "granted" || answer === "denied" ? answer : undefined;
}

/** Keeps the answer for half a year. */
export function answerConsent(granted: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor on plain http
  document.cookie = `${cookieName}=${granted ? "granted" : "denied"}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
}

/** Whether what the visitor does may be counted. */
export const mayCount = (): boolean => !optIn || consentAnswer() === "granted";
