/** Signing in by code, sessions, `senders/` of codes, the watchlist. */

export { createAccounts, listSignInChannels, listVerifiedContacts } from "./accounts.ts";
export { keepBrowser, type OwnBrowser, readBrowser } from "./browser-secret.ts";
export type { CodeOutcome } from "./codes.ts";
export { type Contact, computePersonKey, isSameContact, maskContact, readContact } from "./contact.ts";
export type { Accounts, SendOutcome } from "./contract.ts";
export { createDeals } from "./deals.ts";
export { createDealsRouter } from "./deals-router.ts";
export { collectFormContacts } from "./form-contacts.ts";
export { createMailboxRouter } from "./mailbox-page.ts";
export { dropPending, keepPending, keepTyped, type PendingScope, readPending } from "./pending.ts";
export { removeExpired } from "./remove-expired.ts";
export { createAccountsRouter } from "./router.ts";
export { sanitiseRedirectPath } from "./safe-path.ts";
export { isSameSite } from "./same-site.ts";
export { resolveAccountSecret } from "./secret.ts";
export { expireMailbox, mailbox } from "./senders/file.ts";
export { sendBySmtp } from "./senders/smtp.ts";
export {
  createReadSession,
  findUserIfAvailable,
  noSession,
  type ReadSession,
  type Session,
} from "./session.ts";
export { signInType } from "./sign-in-types.ts";
export { createWatchlist } from "./watchlist.ts";
export { createWatchlistRouter } from "./watchlist-router.ts";
