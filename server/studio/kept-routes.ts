import type { Router } from "express";
import { hidePerson } from "../../platform/privacy/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import { objectOf } from "../../schemas/json-value.ts";
import type { DealerRetention, ErasureAnswer, KeptPlace, Retention } from "../../schemas/studio/support.ts";
import type { Editor } from "../../services/drafts/index.ts";
import {
  erasePerson,
  type Keeping,
  personalFiles,
  personalTables,
  personOf,
  sharedEnds,
  trailOf,
  wouldErase,
} from "../../services/inventory/index.ts";
import { keptLeads } from "../../services/leads/index.ts";
import { type Access, audit, leadsFor, Refused, reasonOf, type StudioOptions, textOf } from "./access.ts";

/** Contacts of one person, and dealers of one answer. */
const MOST = { contacts: 20, dealers: 200 };

/** Where data of visitors is kept: every place that the inventory names. */
const places: KeptPlace[] = [...personalTables, ...personalFiles].map((one) => ({
  place: "table" in one ? one.table : one.files,
  holds: one.holds,
  kept: one.kept,
  ...(one.stays !== undefined && { stays: one.stays }),
}));

/** Whom a request names, and at which of the editor's dealers; refused if that cannot be said. */
function erasureOf(body: unknown, editor: Editor, dealers: readonly string[]) {
  const said = objectOf(body);
  const tenant = textOf(said.tenant);
  if (tenant === undefined && editor.dealers.length > 0) throw new Refused(400, "Choose a dealer.");
  if (tenant !== undefined && !dealers.includes(tenant)) throw new Refused(404, "There is no such dealer.");
  const typed = (textOf(said.contacts) ?? "").split(/[,;\n]/).map((one) => one.trim());
  const contacts = [...new Set(typed)].filter(Boolean);
  if (contacts.length === 0) throw new Refused(400, "Type an e-mail address or a phone number.");
  if (contacts.length > MOST.contacts) throw new Refused(400, "These are too many contacts for one person.");
  const person = personOf(contacts, tenant);
  if ("problem" in person) throw new Refused(400, person.problem);
  return { tenant, contacts, person };
}

/**
 * Finds what is kept of the person that a request names, or erases it, for an editor who may see leads, at their dealers. Either
 * is written into the audit first, with the reason and without the person: the audit must not say who was erased.
 */
export async function eraseFor(
  keeping: Keeping,
  { editor, dealers, body, now }: { editor: Editor; dealers: readonly string[]; body: unknown; now: number },
): Promise<ErasureAnswer> {
  const { tenant, contacts, person } = erasureOf(body, leadsFor(editor), dealers);
  const isDone = objectOf(body).erase === true;
  const reason = reasonOf(
    objectOf(body).reason,
    "Write why, such as who asked for it and when: it is written down.",
  );
  await audit(keeping.store, editor, isDone ? "studio erase" : "studio find person", {
    ...(tenant !== undefined && { tenant }),
    contacts: contacts.length,
    reason: hidePerson(reason, { contacts }),
  });
  const trail = await trailOf(keeping, person);
  const found = isDone ? await erasePerson(keeping, trail, now) : await wouldErase(keeping, trail);
  return {
    isDone,
    places: Object.entries(found).map(([place, count]) => ({ place, count })),
    shared: sharedEnds(trail),
  };
}

/** What is kept of visitors and for how long, and the erasure of a person: `/api/support/kept`, `/api/support/erase`. */
export function addKept(router: Router, options: StudioOptions, access: Access): void {
  const { registry, store, dataDir, clock } = options;
  router.get("/api/support/kept", async (_req, res) => {
    const editor = leadsFor(access.editor(res));
    const dealers: DealerRetention[] = [];
    for (const slug of access.dealers(editor).slice(0, MOST.dealers)) {
      const site = await registry.siteOf(slug);
      const { retentionDays, dropDays } = site?.leads ?? {};
      const { count, ...rest } = await keptLeads(store, slug);
      dealers.push({
        slug,
        name: site?.name ?? slug,
        leads: count,
        ...rest,
        ...(retentionDays && { retentionDays }),
        ...(dropDays && { dropDays }),
      });
    }
    res.json({ dealers, places } satisfies Retention);
  });
  router.post("/api/support/erase", async (req, res) => {
    const editor = access.editor(res);
    const of = { editor, dealers: access.dealers(editor), body: req.body as unknown, now: clock.now() };
    try {
      res.json(await eraseFor({ store, dataDir }, of));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new Refused(
        503,
        "The database is busy, so the erasure is not complete. Press the button again: it continues.",
      );
    }
  });
}
