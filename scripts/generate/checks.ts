import { globSync } from "node:fs";
import type { AnyCheck } from "../../checks/check.ts";
import { root } from "../run.ts";
import { notice, PartError } from "./members.ts";

/** The registry of the checks: each file of a family in checks/ declares one, called as the file. */
export async function generate(): Promise<Map<string, string>> {
  const files = globSync("checks/*/*.ts", { cwd: root })
    .filter((file) => !/\.test\.ts$|^checks\/testing\//.test(file))
    .sort();
  const variables: string[] = [];
  const imports: string[] = [];
  for (const file of files) {
    const { check } = (await import(root + file)) as { check?: AnyCheck };
    const code = file.slice("checks/".length, -".ts".length);
    if (check?.code !== code)
      throw new PartError(`${file} must export "check", whose code is "${code}", not "${check?.code}".`);
    const variable = code.replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
    variables.push(variable);
    imports.push(`import { check as ${variable} } from "./${code}.ts";`);
  }
  const list = variables.map((variable) => `  ${variable},\n`).join("");
  const text = `${notice}\nimport type { AnyCheck } from "./check.ts";\n${imports.join("\n")}\n
/** All checks, by code. */
export const checks: readonly AnyCheck[] = [\n${list}];\n`;
  return new Map([["checks/registry.gen.ts", text]]);
}
