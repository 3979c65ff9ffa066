import type { Condition } from "../../schemas/documents/condition.ts";
import type { LayoutNode, Page } from "../../schemas/documents/page.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { isPathMatch } from "../../schemas/routes/routes.ts";
import type { Node } from "./diagram.ts";
import { TooComplex } from "./domain.ts";
import type { AnalysisFinding } from "./finding.ts";
import { type AnalysisContext, TableAnalysis } from "./table.ts";

/** Every text inside a value. */
function* textsIn(value: JsonValue | undefined): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isObject(value)) for (const item of Object.values(value)) yield* textsIn(item);
}

/** Names in the page's data that contain a form with which a visitor takes a car. */
function orderData({ data = {} }: Page, { forms }: ResolvedTenant): string[] {
  return Object.entries(data).flatMap(([name, { source, params }]) =>
    source === "form" && forms[String(params?.id)]?.hold !== undefined ? [name] : [],
  );
}

/** A part of a page that shows such a form, with all its conditions. */
interface Shown {
  pointer: string;
  when: Condition[];
}

function shownIn(nodes: readonly LayoutNode[], names: readonly string[], { pointer, when }: Shown): Shown[] {
  return nodes.flatMap(({ props, slots = {}, ...node }, index) => {
    const here = { pointer: `${pointer}/${index}`, when: node.when ? [...when, node.when] : when };
    const binds = [...textsIn(props)].some((text) => names.includes(text.split(".", 1)[0] ?? ""));
    const inside = Object.entries(slots).flatMap(([slot, inner]) =>
      shownIn(inner, names, { ...here, pointer: `${here.pointer}/slots/${slot}` }),
    );
    return binds ? [here, ...inside] : inside;
  });
}

/** Whether an outcome allows buying the car itself: the reason `off` is about the site, not the car. */
const isFree = (outcome: RuleTable["default"]): boolean => outcome?.allowed === true || outcome?.reason === "off";

/** Cars that the table `reservation` refuses, by the reason. */
function refusals(analysis: TableAnalysis, reservation: RuleTable): [string, Node][] {
  const { decides, rest } = analysis.decided(reservation, analysis.holding(reservation));
  const outcomes = [...reservation.rows.map(({ then }) => then), reservation.default];
  return [...decides, rest].flatMap((cars, at): [string, Node][] => {
    const outcome = outcomes[at] ?? null;
    return isFree(outcome) ? [] : [[String(outcome?.reason ?? "no reason"), cars]];
  });
}

/** An offer to buy: rows of a table, or parts of a page, with the cars for which it is made. */
interface Offer {
  name: string;
  pointer: string;
  rows: string[];
  cars: Node;
}

function report(analysis: TableAnalysis, offers: readonly Offer[], reservation: RuleTable): AnalysisFinding[] {
  const refused = refusals(analysis, reservation);
  for (const { name, pointer, rows, cars } of offers) {
    for (const [reason, those] of refused) {
      const wrong = analysis.diagrams.and(cars, those);
      if (wrong === 0) continue;
      const message = `${name} offers a car that cannot be reserved: the table "reservation" refuses it (${reason}).`;
      const about = { rows, message, pointer, isAmongTables: true } as const;
      analysis.report({ code: "check/purchase-refused", ...about }, wrong);
      break;
    }
  }
  return analysis.findings;
}

function inTable(
  table: RuleTable,
  { reservation, patterns }: { reservation: RuleTable; patterns: readonly string[] },
  context: AnalysisContext,
): AnalysisFinding[] {
  const isOffer = (outcome: JsonValue) =>
    [...textsIn(outcome)].some((text) => patterns.some((pattern) => isPathMatch(text, pattern)));
  const base = `/rules/${table.table}`;
  const outcomes = [
    ...table.rows.map(({ id, then }, row) => ({ id, then, pointer: `${base}/rows/${row}` })),
    { id: "default", then: table.default, pointer: `${base}/default` },
  ];
  if (!outcomes.some(({ then }) => isOffer(then))) return [];
  const analysis = new TableAnalysis(table, context, reservation);
  const cars = [...analysis.decides, analysis.rest];
  const offers = outcomes.flatMap(({ id, then, pointer }, at): Offer[] =>
    isOffer(then) ? [{ name: `"${id}"`, pointer, rows: [id], cars: cars[at] ?? 0 }] : [],
  );
  return report(analysis, offers, reservation);
}

function inPage(
  page: Page,
  { reservation, names }: { reservation: RuleTable; names: readonly string[] },
  context: AnalysisContext,
): AnalysisFinding[] {
  const base = { pointer: `/pages/${page.id}/layout`, when: page.enabled ? [page.enabled] : [] };
  const parts = shownIn(page.layout, names, base);
  const rows = parts.map(({ pointer, when }) => ({ id: pointer, when: { all: when }, then: {} }));
  const shown: RuleTable = { ...reservation, hit: "collect", rows, invariants: [] };
  const analysis = new TableAnalysis(shown, context, reservation);
  const offers = parts.map(({ pointer }, at): Offer => {
    return { name: `The page "${page.id}"`, pointer, rows: [], cars: analysis.decides[at] ?? 0 };
  });
  // Page content is not decided by rows of a table, so json-rules-engine has nothing to confirm.
  return report(analysis, offers, reservation).map(({ claims: _, ...finding }) => finding);
}

/**
 * Finds every way to buy a car that the table `reservation` would refuse, over every car that the facts allow: rows of
 * tables that lead to a page with a form that takes a car (`hold`), and parts of pages that show such a form.
 */
export function analysePurchases(tenant: ResolvedTenant, context: AnalysisContext): AnalysisFinding[] {
  const { reservation } = tenant.tables;
  if (reservation === undefined) return [];
  const selling = Object.values(tenant.pages).flatMap((page) => {
    const names = orderData(page, tenant);
    return names.length > 0 ? [{ page, names }] : [];
  });
  const patterns = selling.flatMap(({ page }) => page.paths);
  const tables = Object.values(tenant.tables).filter(({ about = "car" }) => about === "car");
  return [
    ...selling.flatMap(({ page, names }) =>
      exact(`the page "${page.id}"`, `/pages/${page.id}`, () => inPage(page, { reservation, names }, context)),
    ),
    ...tables.flatMap((table) =>
      exact(`the table "${table.table}"`, `/rules/${table.table}`, () =>
        inTable(table, { reservation, patterns }, context),
      ),
    ),
  ];
}

function exact(what: string, pointer: string, check: () => AnalysisFinding[]): AnalysisFinding[] {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    const message = `Whether ${what} offers only cars that can be reserved cannot be analysed exactly: ${error.message}.`;
    return [{ code: "check/too-complex", table: "reservation", rows: [], message, pointer }];
  }
}
