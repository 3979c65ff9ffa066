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
import { audit, Refused, reasonOf, type StudioOptions, textOf } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Contacts of one person, and dealers of one answer. */
const MOST = { contacts: 20, dealers: 200 };

/** Where data of visitors is kept: every place that the inventory names. */
const places: KeptPlace[] = [...personalTables, ...personalFiles].map((one) => ({
  place: "table" in one ? one.table : one.files,
  holds: one.holds,
  kept: one.kept,
  ...(one.stays !== undefined && { stays: one.stays }),
}));

/** Whom a request names, at a dealer or at all; refused if that cannot be said. */
function erasureOf(body: unknown, tenant: string | undefined) {
  const typed = (textOf(objectOf(body).contacts) ?? "").split(/[,;\n]/).map((one) => one.trim());
  const contacts = [...new Set(typed)].filter(Boolean);
  if (contacts.length === 0) throw new Refused(400, "Type an e-mail address or a phone number.");
  if (contacts.length > MOST.contacts) throw new Refused(400, "These are too many contacts for one person.");
  const person = personOf(contacts, tenant);
  if ("problem" in person) throw new Refused(400, person.problem);
  return { contacts, person };
}

/**
 * Finds what is kept of the person that a request names, or erases it, at one dealer or at all. Either is
 * written into the audit first, with the reason and without the person: the audit must not say who was erased.
 */
export async function eraseFor(
  keeping: Keeping,
  { editor, tenant, body, now }: { editor: Editor; tenant: string | undefined; body: unknown; now: number },
): Promise<ErasureAnswer> {
  const { contacts, person } = erasureOf(body, tenant);
  const isDone = objectOf(body).erase === true;
  const reason = reasonOf(
    objectOf(body).reason,
    "Write why, such as who asked for it and when: it is written down.",
  );
  const details = { ...(tenant !== undefined && { tenant }), contacts: contacts.length, reason };
  await audit(keeping.store, editor, isDone ? "studio erase" : "studio find person", details, { contacts });
  const trail = await trailOf(keeping, person);
  const found = isDone ? await erasePerson(keeping, trail, now) : await wouldErase(keeping, trail);
  return {
    isDone,
    places: Object.entries(found).map(([place, count]) => ({ place, count })),
    shared: sharedEnds(trail),
  };
}

/** What is kept of visitors and for how long, and the erasure of a person: `/api/support/kept`, `/api/support/erase`. */
export function addKept(routes: Routes, options: StudioOptions): void {
  const { registry, store, dataDir, clock } = options;
  routes.get("/api/support/kept", { of: "dealers", action: "leads" }, async ({ slugs }, _req, res) => {
    const dealers: DealerRetention[] = [];
    for (const slug of slugs.slice(0, MOST.dealers)) {
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
  routes.post(
    "/api/support/erase",
    { of: "asked", action: "leads" },
    async ({ editor, tenant }, req, res) => {
      const of = { editor, tenant, body: req.body as unknown, now: clock.now() };
      try {
        res.json(await eraseFor({ store, dataDir }, of));
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        throw new Refused(
          503,
          "The database is busy, so the erasure is not complete. Press the button again: it continues.",
        );
      }
    },
  );
}
