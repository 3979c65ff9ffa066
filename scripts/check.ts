import { run } from "./run.ts";

// Every step runs even if an earlier one failed, so that one run shows all problems.
const steps: [string, string[]][] = [
  ["node", ["scripts/generate.ts", "--check"]],
  ["biome", ["ci", "--error-on-warnings", "."]],
  // One checker: several check what they share anew, which takes half as much again.
  ["tsc", ["-p", "tsconfig.json", "--singleThreaded"]],
  ["tsc", ["-p", "schemas/tsconfig.json"]],
  ["tsc", ["-p", "rules/tsconfig.json"]],
  ["knip", []],
  ["node", ["cli/forecourt.js", "validate"]],
];
const failed = steps.filter(([program, args]) => !run(program, args));
process.exitCode = failed.length > 0 ? 1 : 0;
