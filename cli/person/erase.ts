import { systemClock } from "../../platform/base/clock.ts";
import type { Trail } from "../../platform/privacy/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  type Erased,
  erasePerson,
  type Keeping,
  maskSharedContacts,
  type Person,
  previewErasure,
  tracePerson,
} from "../../services/inventory/index.ts";
import { type CommandIo, UsageError } from "../command.ts";

/** Tables that the first line already covers: leads and their deliveries. */
const saidAlready = new Set(["leads", "outbox"]);

async function eraseNow(keeping: Keeping, trail: Trail): Promise<Erased> {
  try {
    return await erasePerson(keeping, trail, systemClock.now());
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new UsageError(
      `the database is busy or unreachable (${(error as Error).message}), so the erasure is incomplete. Run the same command again: it continues where it stopped.`,
    );
  }
}

/** Other contacts in the leads. */
function sharedLine(trail: Trail): string {
  const ends = maskSharedContacts(trail);
  if (ends.length === 0) return "";
  return `Left alone because other leads contain them too: ${ends.join(", ")}. If they belong to the same person, erase them as well.\n`;
}

/** Erases a person, or reports what would be erased. Exit status 1 if nothing matches. */
export async function eraseAndSay(
  keeping: Keeping,
  person: Person,
  { dryRun }: { dryRun: boolean },
  io: CommandIo,
): Promise<number> {
  const trail = await tracePerson(keeping, person);
  const places = dryRun ? await previewErasure(keeping, trail) : await eraseNow(keeping, trail);
  const leads = formatCount(places.leads ?? 0, "lead");
  io.stdout.write(
    dryRun
      ? `${leads} would be erased.\n`
      : `${leads} erased. Copies already delivered to the dealer's systems must be erased there.\n`,
  );
  const others = Object.entries(places).filter(([place]) => !saidAlready.has(place));
  if (others.length > 0) {
    io.stdout.write(`Also: ${others.map(([place, number]) => `${number} in ${place}`).join(", ")}.\n`);
  }
  io.stdout.write(sharedLine(trail));
  return Object.keys(places).length === 0 ? 1 : 0;
}
