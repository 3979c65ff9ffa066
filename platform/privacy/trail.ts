/** All data known to belong to one person, for search, export or erasure. */
export interface Trail {
  /** Slug of the one dealer it is about; undefined means every dealer. */
  readonly tenant: string | undefined;
  /** Contacts of the person, as `computeEmailKey` and `computePhoneKey` of base/contact.ts write them. */
  readonly emails: Set<string>;
  readonly phones: Set<string>;
  /** Ids of leads, reservations and payments. */
  readonly leads: Set<string>;
  /** Ids of accounts. */
  readonly users: Set<string>;
  /** Contacts that appear in the person's leads and in others' leads: they may belong to another person, and are left alone. */
  readonly shared: Set<string>;
}

/** Creates a trail that starts with these leads, of one dealer or of all. */
export const createTrail = (tenant?: string, leads: Iterable<string> = []): Trail => ({
  tenant,
  emails: new Set(),
  phones: new Set(),
  leads: new Set(leads),
  users: new Set(),
  shared: new Set(),
});

/** Grows whenever something is added to the trail. */
export const computeTrailSize = ({ emails, phones, leads, users }: Trail): number =>
  emails.size + phones.size + leads.size + users.size;

/** Whether the person has any contact; otherwise the trail covers only the named leads. */
export const hasContact = ({ emails, phones }: Trail): boolean => emails.size + phones.size > 0;
