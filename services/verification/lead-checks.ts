import type { Kysely } from "kysely";
import type { Clock } from "../../platform/base/clock.ts";
import { createKeyedHash } from "../../platform/privacy/index.ts";
import type { Logger, Store, Tables } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Accounts, CodeOutcome, SendOutcome } from "../accounts/index.ts";
import { type Contact, isSameContact, maskContact } from "../accounts/index.ts";
import type { ContactChecks } from "../leads/index.ts";
import type { CheckedLead } from "./checked-lead.ts";
import { complete } from "./complete.ts";
import { collectContacts, findCheckedLead } from "./find-checked-lead.ts";

/** The data for the page of such a lead; contacts are masked. */
export interface CheckView {
  state: CheckedLead["state"];
  /** Masked; empty where no code can be sent. */
  contact: string;
  /** Whether a code was sent that can still be entered. */
  sent: boolean;
  /** The prize that was drawn; null for none. */
  prize: string | null;
  /** Whether the prize was drawn with an earlier form. */
  again: boolean;
  /** Path of the page. */
  page: string;
}

/** Who asks for a code or enters one: the id of the browser (`OwnBrowser`), and its network address. */
export interface CheckSender {
  browser: string;
  address: string;
}

/** right, or the reason for a refusal; limit: the limit of prizes is reached for now. */
export type LeadCodeOutcome = CodeOutcome | "limit";

/** Verification of the contact of a reservation or a draw, by a code that is sent to it. */
export interface LeadChecks extends ContactChecks {
  /** `browser`: the id of the visitor's. */
  find(tenant: ResolvedTenant, leadId: string, browser: string): Promise<CheckView | undefined>;
  /** Sends this browser a code, or its code again; undefined if the lead does not wait for one. */
  send(tenant: ResolvedTenant, leadId: string, from: CheckSender): Promise<SendOutcome | undefined>;
  /** Tries a code of this browser; a correct one grants the lead's hold or prize. */
  verify(tenant: ResolvedTenant, leadId: string, code: string, from: CheckSender): Promise<LeadCodeOutcome>;
}

/** The dependencies of the checks. */
export interface LeadChecksOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  secret: string;
  accounts: Accounts;
  liveOf(slug: string): LiveTenant | undefined;
  /** Called when holds may have been extended. */
  onVerified(): Promise<void>;
  /** Source of randomness for draws, in [0, 1). Absent means unpredictable numbers. */
  random?: () => number;
}

/**
 * The check of a lead in one browser. Each browser has a code of its own, so that nobody else who knows the lead's address
 * can use up the tries of its sender.
 */
const checkOf = (leadId: string, browser: string): string => `${leadId} ${browser}`;

/** Sends the code of a lead to its contact. */
async function sendCode(
  { accounts, liveOf }: Pick<LeadChecksOptions, "accounts" | "liveOf">,
  tenant: ResolvedTenant,
  { id, contact }: CheckedLead,
  { browser, address }: CheckSender,
): Promise<SendOutcome> {
  const live = liveOf(tenant.slug);
  if (!contact || !live) return "not-sent";
  const { wording, publicSite } = live.prepared;
  const values = { name: publicSite.name, minutes: accounts.settings(tenant).codeMinutes };
  const message = {
    subject: wording("verify.message.subject", values),
    text: (code: string) => wording("verify.message.text", { ...values, code }),
  };
  return accounts.sendCode(tenant, { id: checkOf(id, browser), contact }, message, address);
}

/** The page of a lead's check: the form's own for a draw, else that of the reservation. */
const pageOf = ({ form }: CheckedLead, leadId: string): string =>
  form.draw ? (form.success ?? "/").replace("{lead_id}", leadId) : `/reserved/${leadId}`;

/** Creates them. */
export function createLeadChecks(options: LeadChecksOptions): LeadChecks {
  const { store, clock, logger, accounts } = options;
  const keyed = createKeyedHash(options.secret);

  const sendTo = (tenant: ResolvedTenant, lead: CheckedLead, from: CheckSender) =>
    sendCode(options, tenant, lead, from);

  /** Grants the hold or prize of a lead with a verified contact; false if the limit of prizes is reached. */
  const finish = (
    trx: Kysely<Tables>,
    tenant: ResolvedTenant,
    lead: CheckedLead,
    by: { contact: Contact; address: string; userId?: string | undefined },
  ) => complete(trx, { tenant, lead, keyed, now: clock.now(), random: options.random, ...by });

  /** Verifies a code and grants its lead's hold or prize in the same transaction. */
  async function redeem(...[tenant, leadId, code, { browser, address }]: Parameters<LeadChecks["verify"]>) {
    let limited = false;
    return store.db
      .transaction()
      .execute(async (trx): Promise<LeadCodeOutcome> => {
        const lead = await findCheckedLead(trx, options, tenant, leadId);
        if (!lead?.contact) return "none";
        if (lead.state === "verified") return "right";
        const { contact } = lead;
        const redeemed = await accounts.redeem(trx, tenant, { id: checkOf(leadId, browser), contact }, code);
        if (redeemed !== "right") return redeemed;
        limited = !(await finish(trx, tenant, lead, { contact, address }));
        // Restores the code, so that it can be used again once prizes are available.
        if (limited) throw new Error("limit of prizes reached");
        return "right";
      })
      .catch((error: Error) => {
        if (!limited) throw error;
        logger.warn({ tenant: tenant.slug }, "no prize drawn: limit reached");
        return "limit" as const;
      });
  }

  async function begin(...[tenant, leadId, { visitor, address }]: Parameters<LeadChecks["begin"]>) {
    const lead = await findCheckedLead(store.db, options, tenant, leadId);
    if (lead?.state !== "waiting") return;
    const contact = lead.contacts.find((contact) => visitor.contacts?.some((item) => isSameContact(item, contact)));
    if (contact === undefined) {
      await sendTo(tenant, lead, { browser: visitor.browser?.id ?? "", address });
      return;
    }
    const by = { contact, address, userId: visitor.userId };
    await store.db.transaction().execute((trx) => finish(trx, tenant, lead, by));
    await options.onVerified();
  }

  return {
    isVerified(tenant, formId, data, { contacts = [] }) {
      const form = tenant.forms[formId];
      if (!form || contacts.length === 0) return false;
      const given = collectContacts(accounts, tenant, form, data);
      return given.some((contact) => contacts.some((item) => isSameContact(item, contact)));
    },

    begin: (tenant, leadId, from) =>
      begin(tenant, leadId, from).catch((error: Error) => {
        // The lead is stored, and its page offers to send a code again.
        logger.error(
          { tenant: tenant.slug, lead: leadId, reason: error.message },
          "contact check could not be started",
        );
      }),

    async find(tenant, leadId, browser) {
      const lead = await findCheckedLead(store.db, options, tenant, leadId);
      if (!lead) return undefined;
      const { record, contact, state } = lead;
      return {
        state,
        contact: contact ? maskContact(contact) : "",
        sent: state === "waiting" && (await accounts.isSent(tenant, checkOf(leadId, browser))),
        prize: typeof record.prize === "string" ? record.prize : null,
        again: record.prize_drawn_before === true,
        page: pageOf(lead, leadId),
      };
    },

    async send(tenant, leadId, from) {
      const lead = await findCheckedLead(store.db, options, tenant, leadId);
      return lead?.state === "waiting" ? sendTo(tenant, lead, from) : undefined;
    },

    async verify(...of) {
      const outcome = await redeem(...of);
      if (outcome === "right") await options.onVerified();
      return outcome;
    },
  };
}
