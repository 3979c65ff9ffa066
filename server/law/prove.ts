import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { DemandName, Law } from "../../schemas/collections/laws.ts";
import type { Breach, DealerView, Demand, Proof } from "./demand.ts";
import { demand as beside } from "./demands/beside.ts";
import { demand as datedOffers } from "./demands/dated-offers.ts";
import { demand as datedWas } from "./demands/dated-was.ts";
import { demand as feed } from "./demands/feed.ts";
import { demand as notEnded } from "./demands/not-ended.ts";
import { demand as onCarPage } from "./demands/on-car-page.ts";
import { demand as onEveryPage } from "./demands/on-every-page.ts";
import { demand as oneAddress } from "./demands/one-address.ts";
import { demand as oneValue } from "./demands/one-value.ts";
import { demand as openConsent } from "./demands/open-consent.ts";
import { demand as ownDetails } from "./demands/own-details.ts";
import { demand as rateGiven } from "./demands/rate-given.ts";
import { demand as structured } from "./demands/structured.ts";
import { demand as value } from "./demands/value.ts";
import { demand as whereTrue } from "./demands/where-true.ts";
import { type FilePlace, Places } from "./place.ts";
import { survey } from "./survey.ts";

/** Every demand; one without its proof does not compile. */
const demands: { readonly [Name in DemandName]: Demand<Name> } = {
  ...{ beside, datedOffers, datedWas, feed, notEnded, onCarPage, onEveryPage },
  ...{ oneAddress, oneValue, openConsent, ownDetails, rateGiven, structured, value, whereTrue },
};

/** A breach of a law, at its place in the dealer's JSON; of breaches at one place, the first. */
export interface LawFinding extends FilePlace {
  law: Law;
  message: string;
  /** What to do about it. */
  mend: string;
  /** Address of the page. */
  page?: string;
  car?: string;
  /** ms since 1970 UTC. */
  moment: number;
  /** Breaches of the same law at the same place, this one included. */
  count: number;
  /** Pages that it is about, `page` included; absent: one page, or none. */
  pages?: number;
}

/** The laws that hold for a dealer: those of its state that it has not answered. */
export function lawsOf({ prepared }: Pick<LiveTenant, "prepared">, chosen?: readonly string[]): Law[] {
  const { content, site } = prepared.tenant;
  return ((content.laws ?? []) as unknown as Law[]).filter(
    ({ id, states, answered }) =>
      answered === undefined &&
      (states === undefined || (states as readonly string[]).includes(site.state ?? "")) &&
      (chosen === undefined || chosen.includes(id)),
  );
}

function proofsOf(laws: readonly Law[], dealer: DealerView): { law: Law; proof: Proof }[] {
  return laws.flatMap((law) =>
    law.checks.flatMap((check) =>
      Object.entries(check).map(([name, params]) => {
        const demand = demands[name as DemandName] as Demand<DemandName>;
        return { law, proof: demand.prove(params as never, dealer, law) };
      }),
    ),
  );
}

/** Holds everything that a dealer shows to the laws. */
export async function proveLaws(live: LiveTenant, laws: readonly Law[], now: number): Promise<LawFinding[]> {
  const places = new Places(live.prepared.tenant);
  const found = new Map<string, LawFinding>();
  const pagesOf = new Map<LawFinding, Set<string>>();
  const add = (law: Law, { message, mend = law.mend, at, car, moment = now }: Breach) => {
    // What many pages lack has no place on any of them: it is one thing that the dealer does not say.
    const lacked = "page" in at && at.node === undefined && at.prop === undefined && car === undefined;
    const place = "pointer" in at ? places.of(at.pointer) : places.node(at);
    const key = `${law.id} ${lacked ? message : `${place.file}:${place.line}:${place.column}`}`;
    const before = found.get(key);
    if (before) {
      before.count += 1;
      if (lacked) pagesOf.get(before)?.add(at.page);
      return;
    }
    const about = { ...("page" in at && { page: at.page }), ...(car !== undefined && { car }) };
    const first = { law, message, mend, ...about, moment, count: 1, ...place };
    found.set(key, first);
    if (lacked) pagesOf.set(first, new Set([at.page]));
  };
  const proofs = proofsOf(laws, { live, now });
  for await (const page of survey(live, now))
    for (const { law, proof } of proofs)
      for (const breach of proof.page?.(page) ?? []) add(law, { moment: page.moment, ...breach });
  for (const { law, proof } of proofs) for (const breach of (await proof.end?.()) ?? []) add(law, breach);
  return [...found.values()].map((finding) => {
    const pages = pagesOf.get(finding)?.size ?? 1;
    return pages === 1 ? finding : { ...finding, ...places.of("/site"), pages };
  });
}
