import type { DecisionDefinition } from "../rules/decisions/decision.ts";
import type { FactSchema, FactScope, FactSite } from "../rules/facts/fact.ts";
import type { OperatorDefinition } from "../rules/operators/operator.ts";
import type { Conditions, FactEntry } from "../rules/tools.ts";
import type { MeantWord } from "../schemas/checks/word-suggestion.ts";
import type { LeafCondition } from "../schemas/documents/condition.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import type { Dealer } from "./dealer.ts";

/** The facts that are known where a condition is decided, and that position in words. */
export interface Scope {
  has: readonly FactScope[];
  position: string;
}

/** What checks of rules see of a dealer. */
export interface RuleDealer extends ResolvedTenant {
  isWhole: Dealer["isWhole"];
  factSite: FactSite;
  /** What is meant by a word with which a fact is compared; undefined if it may be right. */
  meantWord: MeantWord;
}

/** What checks of conditions and rule tables visit, by name. */
export interface RuleSubjects {
  /** All named conditions of a dealer. */
  conditions: { conditions: Conditions };
  /** The name of a row in an example or an invariant. */
  "row-name": { table: string; name: string; pointer: string; dealer: RuleDealer };
  /** A comparison, and what is known of its operator and of what it compares. */
  comparison: {
    leaf: LeafCondition;
    pointer: string;
    operator: OperatorDefinition | undefined;
    left: FactSchema | undefined;
    /** Of the other fact that it compares with. */
    right: FactSchema | undefined;
  };
  /** A comparison with a word that a dealer may spell differently. */
  word: { leaf: LeafCondition; pointer: string; meantWord: MeantWord };
  /** The name of a fact, with the pointers of the name and of the path beside it. */
  fact: {
    fact: string;
    entry: FactEntry | undefined;
    path: string | undefined;
    pointer: string;
    pathPointer: string;
    scope?: Scope | undefined;
  };
  /** A part of an outcome that is computed, such as `{ "$fact": name }`. */
  computed: { value: JsonObject; pointer: string };
  /** What a row or the default of a decision gives. */
  outcome: { outcome: JsonObject; contract: DecisionDefinition; pointer: string; isDefault: boolean; site: FactSite };
  /** A table in which there is no error, nor in the conditions that it uses. */
  table: { table: RuleTable; pointer: string; dealer: RuleDealer };
  /** The same without its dealer: others may share the table and its conditions. */
  "shared-table": { table: RuleTable; pointer: string; conditions: Conditions };
}
