import { useEffect, useState } from "react";
import type { FormCar, LeadClassOf, PublicForm } from "../../schemas/forms/public-form.ts";
import { readStoredObject, saveStored } from "../browser/storage.ts";

/** The browser's record of its last lead (S4.15): enough for the success page, no personal data. */
export interface SuccessEntry {
  form: string;
  lead_id: string;
  category: string | null;
  subcategory: string | null;
  /** ms since 1970 UTC. */
  at: number;
  car: FormCar | null;
}

const entryKey = (site: string) => `forecourt:${site}:success`;

/** Stores the success entry and the car of an accepted form. */
export function keepSuccess(form: PublicForm, leadId: string, lead: LeadClassOf): void {
  saveStored("localStorage", entryKey(form.site), {
    form: form.id,
    lead_id: leadId,
    category: lead.category ?? null,
    subcategory: lead.subcategory ?? null,
    at: Date.now(),
    car: form.car ? { ...form.car } : null,
  });
}

/** The last lead of this browser on the site (slug); undefined on the server, in the first render, and without one. */
export function useSuccessEntry(site: string): SuccessEntry | undefined {
  const [entry, setEntry] = useState<SuccessEntry>();
  useEffect(() => {
    const stored = readStoredObject("localStorage", entryKey(site));
    if (typeof stored?.lead_id === "string") setEntry(stored as unknown as SuccessEntry);
  }, [site]);
  return entry;
}
