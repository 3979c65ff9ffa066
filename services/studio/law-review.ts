import type { CheckFinding } from "../../checks/check-finding.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { LawReview } from "../../schemas/studio/review.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { findBreaches } from "../law/index.ts";

/** One law broken by one thing is one finding, wherever its lines are and whichever car shows it first. */
const keyOf = ({ code, message, page }: CheckFinding): string => `${code} ${message} ${page}`;

/** The breaches of the law that a draft makes at `now` (ms since 1970 UTC); undefined for one with errors. */
export async function reviewLaw(
  { prepared, problems }: OpenDraft,
  live: LiveTenant | undefined,
  now: number,
): Promise<LawReview | undefined> {
  const hasErrors = problems.some(({ severity }) => severity === "error");
  if (hasErrors || prepared === undefined || live === undefined) return undefined;
  const before = await findBreaches(live, now);
  const after = await findBreaches({ ...live, prepared }, now);
  const known = new Set(before.map(keyOf));
  const made = after.filter((breach) => !known.has(keyOf(breach)));
  return {
    kept: after.length - made.length,
    made: made.map(({ message, hint = "", file, line, ...about }) => ({
      ...{ act: "", source: "", read: "", ...about.law },
      ...{ message, hint, file, line, count: about.count ?? 1 },
      ...(about.page !== undefined && { page: about.page }),
      ...(about.car && { car: live.stock.byId.get(String(about.car.id))?.name ?? String(about.car.id) }),
    })),
  };
}
