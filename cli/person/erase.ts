import { systemClock } from "../../server/clock.ts";
import { type Erased, erasePerson } from "../../server/privacy/erase-person.ts";
import { dossierOf, type Keeping, type Person, trailOf } from "../../server/privacy/find-person.ts";
import type { Trail } from "../../server/privacy/trail.ts";
import { isUnavailable } from "../../server/store/errors.ts";
import { type CommandIo, UsageError } from "../command.ts";

/** Places that the first line speaks of already: leads and their deliveries. */
const saidAlready = new Set(["leads", "outbox"]);

async function wouldErase(keeping: Keeping, trail: Trail): Promise<Erased> {
  const dossier = await dossierOf(keeping, trail);
  return Object.fromEntries(Object.entries(dossier).map(([place, found]) => [place, found.length]));
}

async function eraseNow(keeping: Keeping, trail: Trail): Promise<Erased> {
  try {
    return await erasePerson(keeping, trail, systemClock.now());
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new UsageError(
      `the database is busy or out of reach (${(error as Error).message}), so that the erasure is not complete. Run the same command again: it goes on where it stopped.`,
    );
  }
}

/** What the leads give beside the person's own contacts, told by its end alone. */
function sharedLine({ shared }: Trail): string {
  if (shared.size === 0) return "";
  const ends = [...shared].map((key) =>
    key.includes("@") ? `***${key.slice(key.indexOf("@"))}` : `***${key.slice(-3)}`,
  );
  return `Left alone, since other leads give them too: ${ends.join(", ")}. If these are the same person's, erase them as well.\n`;
}

/** Erases a person, or says what that would erase, and prints what it was. Exit status 1 when there was nothing. */
export async function eraseAndSay(
  keeping: Keeping,
  person: Person,
  { dryRun }: { dryRun: boolean },
  io: CommandIo,
): Promise<number> {
  const trail = await trailOf(keeping, person);
  const places = dryRun ? await wouldErase(keeping, trail) : await eraseNow(keeping, trail);
  const count = places.leads ?? 0;
  const leads = `${count} ${count === 1 ? "lead" : "leads"}`;
  io.stdout.write(
    dryRun
      ? `${leads} would be erased.\n`
      : `${leads} erased. Copies already delivered to the dealer's systems must be erased there.\n`,
  );
  const others = Object.entries(places).filter(([place]) => !saidAlready.has(place));
  if (others.length > 0) {
    io.stdout.write(`Beside them: ${others.map(([place, number]) => `${number} in ${place}`).join(", ")}.\n`);
  }
  io.stdout.write(sharedLine(trail));
  return Object.keys(places).length === 0 ? 1 : 0;
}
