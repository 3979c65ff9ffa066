import { sql } from "kysely";
import { readPhone } from "../../platform/base/contact.ts";
import type { Store } from "../../platform/store/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { applyLeadFilter, createLeadViews, type LeadFilter, type LeadView } from "./admin.ts";

/** Calling code of numbers that are typed without one. */
const HOME = "61";
const PAGE = 200;
/** Digits from which on a number typed in part is looked for. */
const LEAST_DIGITS = 6;

/** What a user types to find a lead: a phone number in any notation, or words. */
interface Sought {
  words: readonly string[];
  /** Digits of a phone number, without those that depend on its notation. */
  digits?: string;
}

function soughtIn(text: string): Sought {
  const typed = text.trim();
  const digits = typed.replaceAll(/\D/g, "");
  if (/^[+()\d\s.-]+$/.test(typed) && digits.length >= LEAST_DIGITS)
    return { words: [], digits: (readPhone(typed, HOME) ?? digits).replace(/^\+61|^0+/, "") };
  return { words: typed.toLowerCase().split(/\s+/).filter(Boolean) };
}

/** The texts and numbers of a record, without the names of its fields. */
function textsIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === "string" || typeof value === "number" ? [String(value).toLowerCase()] : [];
}

function isSought({ record, lead_id }: LeadView, { words, digits }: Sought): boolean {
  const texts = [lead_id, ...textsIn(record)];
  if (digits === undefined) return words.every((word) => texts.some((text) => text.includes(word)));
  return texts.some((text) => text.replaceAll(/[+()\s.-]/g, "").includes(digits));
}

/** A part of the stored text that each found lead has: the database looks for it. Other letters than a to z it writes in its own way. */
const needlesOf = ({ words, digits }: Sought): string[] =>
  digits === undefined ? words.filter((word) => /^[a-z0-9@.-]+$/.test(word)) : [digits.slice(-3)];

/** The newest leads with all words of a text (name, e-mail, number of the lead or the car), or with a phone number, newest first. */
export async function findLeads(
  store: Store,
  filter: LeadFilter,
  { text, limit }: { text: string; limit: number },
): Promise<LeadView[]> {
  const sought = soughtIn(text);
  const found: LeadView[] = [];
  for (let before: string | undefined; found.length < limit; ) {
    let page = applyLeadFilter(store.db.selectFrom("leads").selectAll(), filter);
    for (const needle of needlesOf(sought)) page = page.where(sql<boolean>`lower(record) || id like ${`%${needle}%`}`);
    if (before !== undefined) page = page.where("id", "<", before);
    const rows = await page.orderBy("id", "desc").limit(PAGE).execute();
    const leads = await createLeadViews(store, rows);
    found.push(...leads.filter((lead) => isSought(lead, sought)));
    before = rows.at(-1)?.id;
    if (before === undefined) break;
  }
  return found.slice(0, limit);
}
