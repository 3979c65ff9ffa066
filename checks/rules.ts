import type { DecisionDefinition } from "../rules/decisions/decision.ts";
import type { FactSchema, FactSite } from "../rules/facts/fact.ts";
import {
  collectConditionNames,
  decisionDefinitions,
  extractUrlFacts,
  factCatalogue,
  findFact,
  findOperator,
  findSiteFactSchema,
  isFactRef,
  operatorDefinitions,
} from "../rules/tools.ts";
import { collectKeys, findUnknownName, type Names } from "../schemas/checks/names.ts";
import { createSpellingCorrector } from "../schemas/checks/word-suggestion.ts";
import { collectConditions, type PlacedCondition } from "../schemas/conditions-of.ts";
import { type Finding, getSeverity } from "../schemas/diagnostics/catalogue.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import type { Condition, LeafCondition } from "../schemas/documents/condition.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import { isObject, type JsonValue } from "../schemas/json-value.ts";
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
const operators = new Set(operatorDefinitions.map(({ name }) => name));
const facts: Names["fact"] = {
  has: (name) => findFact(name) !== undefined,
  [Symbol.iterator]: () => factCatalogue.keys(),
};

/** Visits what the conditions and tables of a dealer consist of. */
class RuleWalk {
  readonly findings: Finding[] = [];
  readonly #dealer: RuleDealer;
  readonly #names: RuleNames;

  constructor(dealer: RuleDealer) {
    const { conditions, site } = dealer;
    this.#dealer = dealer;
    this.#names = {
      ...{ fact: facts, operator: operators, condition: collectKeys(conditions) },
      ...{ flag: collectKeys(site.flags ?? {}), setting: collectKeys(site.settings ?? {}) },
      ownField: collectKeys(site.fields ?? {}),
    };
  }

  #visit<Name extends keyof RuleSubjects>(name: Name, subject: Subjects[Name]): void {
    for (const finding of visit(name, subject)) this.findings.push(finding);
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
    const left = this.#fact(fact, path, { pointer, scope });
    const right = isFactRef(value)
      ? this.#fact(value.fact, value.path, { pointer: `${pointer}/value`, scope })
      : undefined;
    const operator = findOperator(name);
    this.#name("operator", name, `${pointer}/operator`);
    this.#visit("comparison", { leaf, pointer, operator, left, right, dealer: this.#dealer });
  }

  /** Visits a fact that is named at `key` of the object at `pointer`; returns what its values are. */
  #fact(
    fact: string,
    path: string | undefined,
    { pointer, key = "fact", scope }: { pointer: string; key?: string; scope?: Scope | undefined },
  ): FactSchema | undefined {
    if (typeof fact !== "string") return undefined;
    const places = { pointer: `${pointer}/${key}`, pathPointer: `${pointer}/path` };
    this.#name("fact", fact, places.pointer);
    this.#visit("fact", { fact, entry: findFact(fact), path, ...places, scope });
    const schema = findSiteFactSchema(fact, path, this.#dealer.factSite);
    const kind = fact === "flags" ? "flag" : fact === "settings" ? "setting" : undefined;
    // A flag or setting that no layer of the site sets is probably a mistake: a condition takes it as off.
    if (fact === "own" && path !== undefined)
      this.#name("ownField", path.split(".")[1] ?? "", places.pathPointer, { isPart: true });
    if (kind && schema !== undefined && path !== undefined)
      this.#name(kind, path.split(".")[1] ?? "", places.pathPointer, { severity: "warning" });
    return schema;
  }

  /** Reports a name that nothing has. */
  #name(
    kind: keyof RuleNames,
    name: string,
    pointer: string,
    { isPart, ...more }: { severity?: Severity; at?: "key"; isPart?: true } = {},
  ): void {
    const named = { kind, name, pointer, ...(isPart && { isPart }), ...more };
    const found = findUnknownName(named, this.#names, this.#dealer);
    if (found) this.findings.push({ ...found, ...more });
  }

  #outcome(value: JsonValue | undefined, pointer: string): void {
    if (typeof value !== "object" || value === null) return;
    const inner = Object.entries(value);
    if (isObject(value) && inner.some(([key]) => key.startsWith("$"))) {
      this.#visit("computed", { value, pointer });
      const { $fact, $url, path } = value;
      if (typeof $fact === "string")
        this.#fact($fact, typeof path === "string" ? path : undefined, { pointer, key: "$fact" });
      if (typeof $url === "string")
        for (const fact of extractUrlFacts($url)) this.#fact(fact, undefined, { pointer, key: "$url" });
      this.#outcome(value.values, `${pointer}/values`);
    } else
      for (const [key, part] of inner)
        if (typeof part === "object") this.#outcome(part, pointer + formatPointer([key]));
  }

  #decision(table: RuleTable, contract: DecisionDefinition): void {
    const base = formatPointer(["rules", table.table]);
    this.findings.push(...findInDecision(table, contract));
    const outcomes = [
      ...table.rows.map(({ then }, index) => ({ outcome: then, pointer: `${base}/rows/${index}/then` })),
      { outcome: table.default, pointer: `${base}/default` },
    ];
    const site = this.#dealer.factSite;
    for (const { outcome, pointer } of outcomes)
      if (isObject(outcome))
        this.#visit("outcome", { outcome, contract, pointer, site, isDefault: pointer.endsWith("/default") });
  }

  /** What a table says, before it is decided whether it can be run. */
  table(table: RuleTable): void {
    const base = formatPointer(["rules", table.table]);
    for (const [index, { then }] of table.rows.entries()) this.#outcome(then, `${base}/rows/${index}/then`);
    this.#outcome(table.default, `${base}/default`);
    const contract = decisionDefinitions.get(table.table);
    if (contract) this.#decision(table, contract);
    for (const [index, { facts = {}, car = {} }] of table.examples.entries())
      for (const [group, known] of [
        ["facts", Object.keys(facts)],
        ["car", Object.keys(car).filter((name) => !Object.hasOwn(carSchema.properties, name))],
      ] as const)
        for (const fact of known) {
          const pointer = `${base}/examples/${index}/${group}${formatPointer([fact])}`;
          this.#name("fact", fact, pointer, { at: "key" });
        }
  }

  /** The checks of tables that can be run. */
  run(table: RuleTable): void {
    const names = table.rows.flatMap(({ when }) => [...collectConditionNames(when, this.#dealer.conditions)]);
    const pointer = formatPointer(["rules", table.table]);
    const read = [pointer, ...names.map((name) => formatPointer(["conditions", name]))];
    const isWrong = this.findings.some(
      (finding) =>
        getSeverity(finding) === "error" && read.some((text) => `${finding.pointer}/`.startsWith(`${text}/`)),
    );
    if (!isWrong) this.#visit("table", { table, pointer, dealer: this.#dealer });
  }

  /** What the checks of all rules find, and the facts of the search. */
  whole(): void {
    this.#visit("rules", this.#dealer);
    for (const [name, { fact }] of Object.entries(this.#dealer.site.search?.attributes ?? {}))
      if (fact !== undefined)
        this.#fact(fact, undefined, { pointer: formatPointer(["site", "search", "attributes", name]) });
  }
}

/** What is found in the conditions and rule tables of a dealer. */
export function findInRules(tenant: ResolvedTenant & Pick<Dealer, "isWhole">): Finding[] {
  const factSite: FactSite = { ...tenant.site, slug: tenant.slug };
  const walk = new RuleWalk({ ...tenant, factSite, meantWord: createSpellingCorrector(tenant) });
  walk.whole();
  for (const { condition, pointer, use } of collectConditions(tenant))
    if (isObject(condition as JsonValue)) walk.condition(condition, pointer, scopes[use]);
  const tables = Object.values(tenant.tables);
  for (const table of tables) walk.table(table);
  // What tables read may stand in what cannot be read.
  const isWhole = (["rules", "conditions", "site"] as const).every((section) => tenant.isWhole(section));
  if (isWhole) for (const table of tables) walk.run(table);
  return walk.findings;
}
