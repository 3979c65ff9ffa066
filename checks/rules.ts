import type { DecisionDefinition } from "../rules/decisions/decision.ts";
import type { FactSite } from "../rules/facts/fact.ts";
import {
  type Conditions,
  collectConditionNames,
  decisionDefinitions,
  extractUrlFacts,
  factCatalogue,
  findFact,
  findOperator,
  findSiteFactSchema,
  isFactRef,
  memoisePerTable,
  operatorDefinitions,
} from "../rules/tools.ts";
import { collectKeys, findUnknownName, type Names } from "../schemas/checks/names.ts";
import { collectReferences, type Path } from "../schemas/checks/reference.ts";
import { createSpellingCorrector, isWordedFact } from "../schemas/checks/word-suggestion.ts";
import { listConditions, type PlacedCondition } from "../schemas/conditions-of.ts";
import { type Finding, getSeverity } from "../schemas/diagnostics/catalogue.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import type { Condition, LeafCondition } from "../schemas/documents/condition.ts";
import { ruleTableSchema } from "../schemas/documents/rule-table.schema.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../schemas/json-value.ts";
import { append } from "../schemas/parts/append.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import type { Subjects } from "./check.ts";
import type { Dealer } from "./dealer.ts";
import { findInDecision } from "./decision-schema.ts";
import type { RuleDealer, RuleSubjects, Scope } from "./rule-subjects.ts";
import { visit } from "./visit.ts";

const scopes: { [use in PlacedCondition["use"]]?: Scope } = {
  enabled: { has: ["site"], position: "whether a page exists" },
  gate: { has: ["site", "page"], position: "whether a page needs sign-in" },
  menu: { has: ["site", "page"], position: "a menu" },
  form: { has: ["site"], position: "what a form asks" },
  "form-of-car": { has: ["site", "car"], position: "a form for a car" },
  stock: { has: ["site", "car"], position: "the stock" },
};

type RuleNames = Pick<Names, "fact" | "operator" | "condition" | "flag" | "setting" | "ownField">;
/** The names of the platform, which no dealer adds to. */
const platformNames: Pick<RuleNames, "fact" | "operator"> & Partial<RuleNames> = {
  operator: new Set(operatorDefinitions.map(({ name }) => name)),
  fact: { has: (name) => findFact(name) !== undefined, [Symbol.iterator]: () => factCatalogue.keys() },
};

/** The names that conditions and tables of a dealer can use. */
const collectRuleNames = ({ conditions, site }: ResolvedTenant): RuleNames => ({
  ...platformNames,
  ...{ flag: collectKeys(site.flags ?? {}), setting: collectKeys(site.settings ?? {}) },
  ...{ ownField: collectKeys(site.fields ?? {}), condition: collectKeys(conditions) },
});

/** Stands for the site where it does not matter. */
const anySite: FactSite = { timeZone: "UTC" };

/** Whether the site declares the type of a fact: own fields and settings. */
const isOfSite = (fact: string | undefined): boolean => fact === "own" || fact === "settings";

/** Visits the parts of a table or of the conditions in a document, once for all dealers who share it. */
class RuleWalk {
  /** Findings that are the same for every dealer. */
  readonly findings: Finding[] = [];
  /** Functions that find what depends on the dealer. */
  readonly asks: ((dealer: RuleDealer, names: RuleNames) => readonly (Finding | undefined)[])[] = [];

  #visit<Name extends keyof RuleSubjects>(name: Name, subject: Subjects[Name]): void {
    append(this.findings, visit(name, subject));
  }

  /** Finds something by the types of these facts: at once, or for each dealer if the site declares one of them. */
  #ofSite(facts: readonly (string | undefined)[], find: (site: FactSite) => Finding[]): void {
    if (facts.some(isOfSite)) this.asks.push(({ factSite }) => find(factSite));
    else append(this.findings, find(anySite));
  }

  /** Visits all named conditions of a dealer. */
  named(conditions: Conditions): void {
    this.#visit("conditions", { conditions });
  }

  condition(condition: Condition, pointer: string, scope?: Scope): void {
    if ("condition" in condition) this.#name("condition", condition.condition, `${pointer}/condition`);
    if ("not" in condition) this.condition(condition.not, `${pointer}/not`, scope);
    for (const key of ["all", "any"] as const)
      for (const [index, part] of ((condition as { [key]?: Condition[] })[key] ?? []).entries())
        this.condition(part, `${pointer}/${key}/${index}`, scope);
    // What a schema has refused is left out, so that there is nothing to compare.
    if ("fact" in condition && condition.fact !== undefined && condition.operator !== undefined)
      this.#comparison(condition, pointer, scope);
  }

  #comparison(leaf: LeafCondition, pointer: string, scope?: Scope): void {
    const { fact, path, operator: name, value } = leaf;
    const other = isFactRef(value) ? value : undefined;
    this.fact(fact, path, { pointer, scope });
    if (other) this.fact(other.fact, other.path, { pointer: `${pointer}/value`, scope });
    this.#name("operator", name, `${pointer}/operator`);
    const operator = findOperator(name);
    this.#ofSite([fact, other?.fact], (site) => {
      const left = findSiteFactSchema(fact, path, site);
      const right = other && findSiteFactSchema(other.fact, other.path, site);
      return visit("comparison", { leaf, pointer, operator, left, right });
    });
    if (path === undefined && isWordedFact(fact))
      this.asks.push(({ meantWord }) => visit("word", { leaf, pointer, meantWord }));
  }

  /** Visits a fact that is named at `key` of the object at `pointer`. */
  fact(
    fact: string,
    path: string | undefined,
    { pointer, key = "fact", scope }: { pointer: string; key?: string; scope?: Scope | undefined },
  ): void {
    if (typeof fact !== "string") return;
    const places = { pointer: `${pointer}/${key}`, pathPointer: `${pointer}/path` };
    this.#name("fact", fact, places.pointer);
    this.#visit("fact", { fact, entry: findFact(fact), path, ...places, scope });
    const kind = fact === "flags" ? "flag" : fact === "settings" ? "setting" : undefined;
    // A flag or setting that no layer of the site sets is probably a mistake: a condition takes it as off.
    if (fact === "own" && path !== undefined)
      this.#name("ownField", path.split(".")[1] ?? "", places.pathPointer, { isPart: true });
    if (kind && path !== undefined && findSiteFactSchema(fact, path, anySite) !== undefined)
      this.#name(kind, path.split(".")[1] ?? "", places.pathPointer, { severity: "warning" });
  }

  /** Reports a name that nothing has. */
  #name(
    kind: keyof RuleNames,
    name: string,
    pointer: string,
    { isPart, ...more }: { severity?: Severity; at?: "key"; isPart?: true } = {},
  ): void {
    if (platformNames[kind]?.has(name)) return;
    const named = { kind, name, pointer, ...(isPart && { isPart }), ...more };
    this.asks.push((dealer, names) => {
      const found = findUnknownName(named, names, dealer);
      return [found && { ...found, ...more }];
    });
  }

  #outcome(value: JsonValue | undefined, pointer: string): void {
    if (typeof value !== "object" || value === null) return;
    const inner = Object.entries(value);
    if (isObject(value) && inner.some(([key]) => key.startsWith("$"))) {
      this.#visit("computed", { value, pointer });
      const { $fact, $url, path } = value;
      if (typeof $fact === "string")
        this.fact($fact, typeof path === "string" ? path : undefined, { pointer, key: "$fact" });
      if (typeof $url === "string")
        for (const fact of extractUrlFacts($url)) this.fact(fact, undefined, { pointer, key: "$url" });
      this.#outcome(value.values, `${pointer}/values`);
    } else
      for (const [key, part] of inner)
        if (typeof part === "object") this.#outcome(part, pointer + formatPointer([key]));
  }

  /** Visits the names in examples and invariants: facts, and rows that the table does not have itself. */
  #named(table: RuleTable, base: Path): void {
    const own = new Set(table.rows.map(({ id }) => id));
    for (const reference of collectReferences(table as unknown as JsonValue, base, ruleTableSchema)) {
      const { kind, name, pointer, at, of = table.table } = reference;
      if (kind === "row" && !(of === table.table && own.has(name)))
        this.asks.push((dealer) => visit("row-name", { table: of, name, pointer, dealer }));
      if (kind === "fact" && at === "key") this.#name("fact", name, pointer, { at });
    }
  }

  #decision(table: RuleTable, contract: DecisionDefinition): void {
    const base = formatPointer(["rules", table.table]);
    append(this.findings, findInDecision(table, contract));
    const outcomes = [
      ...table.rows.map(({ then }, index) => ({ outcome: then, pointer: `${base}/rows/${index}/then` })),
      { outcome: table.default, pointer: `${base}/default` },
    ];
    for (const { outcome, pointer } of outcomes)
      if (isObject(outcome))
        this.#ofSite(
          Object.values(outcome).map((part) => convertToJsonObject(part).$fact as string | undefined),
          (site) => visit("outcome", { outcome, contract, pointer, site, isDefault: outcome === table.default }),
        );
  }

  /** What a table says, before it is decided whether it can be run. */
  table(table: RuleTable): void {
    const base = formatPointer(["rules", table.table]);
    for (const [index, { then }] of table.rows.entries()) this.#outcome(then, `${base}/rows/${index}/then`);
    this.#outcome(table.default, `${base}/default`);
    const contract = decisionDefinitions.get(table.table);
    if (contract) this.#decision(table, contract);
    this.#named(table, ["rules", table.table]);
    for (const [index, { car = {} }] of table.examples.entries())
      for (const fact of Object.keys(car).filter((name) => !Object.hasOwn(carSchema.properties, name)))
        this.#name("fact", fact, `${base}/examples/${index}/car${formatPointer([fact])}`, { at: "key" });
  }
}

const walks = new WeakMap<object, RuleWalk>();

/** The walk through a document, by its identity. */
const walkOnce = (document: object, go: (walk: RuleWalk) => void): RuleWalk =>
  walks.getOrInsertComputed(document, () => {
    const walk = new RuleWalk();
    go(walk);
    return walk;
  });

/** The facts that the search of a site shows. */
function createSearchWalk({ search }: ResolvedTenant["site"]): RuleWalk {
  const walk = new RuleWalk();
  for (const [name, { fact }] of Object.entries(search?.attributes ?? {}))
    if (fact !== undefined)
      walk.fact(fact, undefined, { pointer: formatPointer(["site", "search", "attributes", name]) });
  return walk;
}

function walkConditions(placed: readonly PlacedCondition[], walk: RuleWalk): void {
  for (const { condition, pointer, use } of placed)
    if (isObject(condition as JsonValue)) walk.condition(condition, pointer, scopes[use]);
}

/** Once for all dealers who share a table and its conditions. */
const findInSharedTable = memoisePerTable((table: RuleTable, conditions) =>
  visit("shared-table", { table, pointer: formatPointer(["rules", table.table]), conditions }),
);

/** Finds problems in the tables that have no error, and whose conditions have none. */
function findInTables(dealer: RuleDealer, findings: readonly Finding[]): Finding[] {
  const wrong = findings.filter((finding) => getSeverity(finding) === "error").map(({ pointer }) => `${pointer}/`);
  return Object.values(dealer.tables).flatMap((table) => {
    const pointer = formatPointer(["rules", table.table]);
    const isRead = (name: string) => wrong.some((text) => text.startsWith(`${formatPointer(["conditions", name])}/`));
    const isWrong =
      wrong.length > 0 &&
      (wrong.some((text) => text.startsWith(`${pointer}/`)) ||
        table.rows.some(({ when }) => [...collectConditionNames(when, dealer.conditions)].some(isRead)));
    return isWrong
      ? []
      : [...findInSharedTable(table, dealer.conditions), ...visit("table", { table, pointer, dealer })];
  });
}

/** What is found in the conditions and rule tables of a dealer. */
export function findInRules(tenant: ResolvedTenant & Pick<Dealer, "isWhole">): Finding[] {
  const factSite: FactSite = { ...tenant.site, slug: tenant.slug };
  const dealer: RuleDealer = { ...tenant, factSite, meantWord: createSpellingCorrector(tenant) };
  const names = collectRuleNames(tenant);
  const findings: Finding[] = [];
  for (const walk of [
    createSearchWalk(tenant.site),
    walkOnce(tenant.conditions, (walk) => walk.named(tenant.conditions)),
    ...listConditions(tenant).map((placed) => walkOnce(placed, (walk) => walkConditions(placed, walk))),
    ...Object.values(tenant.tables).map((table) => walkOnce(table, (walk) => walk.table(table))),
  ]) {
    append(findings, walk.findings);
    for (const ask of walk.asks) for (const found of ask(dealer, names)) if (found) findings.push(found);
  }
  // What tables read may stand in what cannot be read.
  const isWhole = (["rules", "conditions", "site"] as const).every((section) => tenant.isWhole(section));
  return isWhole ? [...findings, ...findInTables(dealer, findings)] : findings;
}
