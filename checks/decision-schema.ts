import type { DecisionDefinition } from "../rules/decisions/decision.ts";
import { decisionDefinitions } from "../rules/tools.ts";
import { validateAgainstSchema } from "../schemas/checks/refused.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import type { JsonValue } from "../schemas/json-value.ts";

/** What a decision asks of its table, as a schema of the whole table. */
function schemaOf(contract: DecisionDefinition): object {
  const { hit, about, parts, required } = contract;
  const outcome = { type: "object", additionalProperties: false, required, properties: parts };
  const row = { type: "object", properties: { then: outcome } };
  return {
    type: "object",
    properties: {
      hit: { type: "string", enum: [hit] },
      about: { type: "string", enum: [about] },
      rows: { type: "array", items: row },
      default: { ...outcome, type: ["object", "null"] },
    },
  };
}

const schemas = new Map([...decisionDefinitions].map(([name, contract]) => [name, schemaOf(contract)]));

/** What a decision's schema refuses in its table. */
export function findInDecision(table: RuleTable, contract: DecisionDefinition): Finding[] {
  const named = { schema: schemas.get(contract.name) ?? {}, name: `the decision ${contract.name}`, isPlanned: true };
  return validateAgainstSchema(named, table as unknown as JsonValue, ["rules", table.table]);
}
