import { findMembers, notice } from "./members.ts";

async function tables(folder: "facts" | "operators", symbol: "fact" | "operator", run: string) {
  const list = await findMembers(`rules/${folder}`, symbol);
  const type = symbol === "fact" ? "AnyFactCompute" : "OperatorTest";
  const definition = symbol === "fact" ? "FactDefinition" : "OperatorDefinition";
  const home = `./${folder}/${symbol}.ts`;
  const bare = [
    notice,
    `import type { ${type} } from "${home}";\n`,
    ...list.map(({ file, variable }) => `import { ${run} as ${variable} } from "./${folder}/${file}";\n`),
    `\n/** What runs, by name. The browser loads this one. */\nexport const ${symbol}${symbol === "fact" ? "Computes" : "Tests"}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([\n`,
    ...list.map(({ name, variable }) => `  ["${name}", ${variable}],\n`),
    "]);\n",
  ].join("");
  const full = [
    notice,
    `import type { ${definition} } from "${home}";\n`,
    ...list.map(({ file, variable }) => `import { ${symbol} as ${variable} } from "./${folder}/${file}";\n`),
    `\n/** What they mean: schemas, descriptions, examples. Never loaded by the browser. */\nexport const ${symbol}Definitions: readonly ${definition}[] = [\n`,
    ...list.map(({ variable }) => `  ${variable},\n`),
    "];\n",
  ].join("");
  return new Map([
    [`rules/${folder}.gen.ts`, bare],
    [`rules/${folder}-catalogue.gen.ts`, full],
  ]);
}

/** The contracts of the platform's decisions by name. */
async function decisions(): Promise<[string, string]> {
  const list = await findMembers("rules/decisions", "decision");
  const text = [
    notice,
    'import type { DecisionDefinition } from "./decisions/decision.ts";\n',
    ...list.map(({ file, variable }) => `import { decision as ${variable} } from "./decisions/${file}";\n`),
    "\n/** What each decision gives. Never loaded by the browser. */\nexport const decisionDefinitions: ReadonlyMap<string, DecisionDefinition> = new Map([\n",
    ...list.map(({ name, variable }) => `  ["${name}", ${variable}],\n`),
    "]);\n",
  ];
  return ["rules/decisions.gen.ts", text.join("")];
}

/** The catalogues of decisions, facts and operators, from one file each. */
export async function generate(): Promise<Map<string, string>> {
  return new Map([
    await decisions(),
    ...(await tables("facts", "fact", "compute")),
    ...(await tables("operators", "operator", "test")),
  ]);
}
