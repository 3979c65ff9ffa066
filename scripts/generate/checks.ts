import { globSync } from "node:fs";
import { root } from "../run.ts";
import { importPart, notice, PartError } from "./members.ts";

/** The registry of the checks: each file of a family in checks/ declares one, whose code is the name of the file. */
export async function generate(): Promise<Map<string, string>> {
  const files = globSync("checks/*/*.ts", { cwd: root })
    .filter((file) => !/\.test\.ts$|^checks\/testing\//.test(file))
    .sort();
  const list: string[] = [];
  const imports: string[] = [];
  for (const file of files) {
    const { check } = await importPart<{ check?: object }>(root + file);
    const code = file.slice("checks/".length, -".ts".length);
    if (check === undefined) throw new PartError(`${file} must export "check".`);
    const variable = code.replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
    list.push(`  createCheck("${code}", ${variable}),\n`);
    imports.push(`import { check as ${variable} } from "./${code}.ts";`);
  }
  const text = `${notice}\nimport { type AnyCheck, createCheck } from "./check.ts";\n${imports.join("\n")}\n
/** All checks, by code. */
export const checks: readonly AnyCheck[] = [\n${list.join("")}];\n`;
  return new Map([["checks/registry.gen.ts", text]]);
}
