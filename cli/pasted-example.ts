import type { RuleExample } from "../schemas/documents/rule-table.ts";
import { formatJson } from "../schemas/tools.ts";

/** Longer than a line: what stands beside it in a list goes on lines of its own. */
const wide = "-".repeat(200);

/** An example as `forecourt fmt` writes it in the examples of a table. */
export function pastedExample(example: RuleExample): string {
  const text = formatJson(JSON.stringify({ examples: [example, wide] })) ?? "";
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.includes("[")) + 1;
  const to = lines.findIndex((line) => line.includes(wide));
  return lines.slice(from, to).join("\n").replace(/,$/, "");
}
