import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Law } from "../../schemas/collections/laws.ts";
import { type Diagnostic, originAt } from "../../schemas/index.ts";
import { creditComparison } from "./checks/credit-comparison.ts";
import { creditLicence } from "./checks/credit-licence.ts";
import { creditWarning } from "./checks/credit-warning.ts";
import { drawPermit } from "./checks/draw-permit.ts";
import { drawTerms } from "./checks/draw-terms.ts";
import { licenceNumber } from "./checks/licence-number.ts";
import { offerEnd } from "./checks/offer-end.ts";
import { priceOne } from "./checks/price-one.ts";
import { priceWas } from "./checks/price-was.ts";
import type { CheckContext, LawCheck } from "./law-check.ts";
import { shownPages } from "./shown-pages.ts";

const ofPages = [licenceNumber, creditLicence, creditComparison, creditWarning, priceOne];
const checks = [...ofPages, priceWas, offerEnd, drawTerms, drawPermit] as LawCheck<unknown>[];

type Position = Pick<Diagnostic, "file" | "line" | "column" | "pointer">;

/** A breach of a law, at its position in the dealer's JSON. */
export interface Breach extends Pick<Diagnostic, "code" | "message" | keyof Position> {
  law: Law;
  hint: string;
  /** Ids of the first page and the first car that it is about. */
  page?: string;
  car?: string;
  /** How often the law is broken at this position. */
  count: number;
}

/** The laws that hold for a dealer: those of its state that it has not answered. */
export const lawsOf = ({ tenant: { content, site } }: PreparedTenant): Law[] =>
  ((content.laws ?? []) as unknown as Law[]).filter(
    ({ states, answered }) =>
      answered === undefined && (states?.some((state) => state === site.state) ?? true),
  );

/** Holds a dealer, as it is at `now` (ms since 1970 UTC), to these laws. */
export async function findBreaches(
  { prepared, stock, known }: Pick<LiveTenant, "prepared" | "stock" | "known">,
  laws: readonly Law[],
  now: number,
): Promise<Breach[]> {
  const { tenant } = prepared;
  const cars = stock.cars.filter(({ id }) => stock.shown.has(id));
  const dealer = { prepared, cars, known, now, pages: shownPages(prepared) };
  const found = new Map<string, Breach>();
  for (const { code, hint, message, visit } of checks) {
    const law = laws.find(({ id }) => code === `law/${id}`);
    if (law === undefined) continue;
    const report: CheckContext<unknown>["report"] = ({ pointer: at, car, page }, params) => {
      const start = { file: `${tenant.slug}/site.json`, line: 1, column: 1, pointer: "" };
      const { file, line, column, pointer } = originAt(tenant, at) ?? start;
      const key = `${code} ${file}:${line}:${column}`;
      const count = (found.get(key)?.count ?? 0) + 1;
      const about = { ...(page !== undefined && { page }), ...(car && { car: car.id }) };
      const breach = { code, law, message: message(params), hint, ...about, file, line, column, pointer };
      found.set(key, { ...(found.get(key) ?? breach), count });
    };
    await visit(dealer, { law, report });
  }
  return [...found.values()];
}
