import { readdir } from "node:fs/promises";
import { root } from "../run.ts";

/** The verbs of the CLI with their summaries, so that `--help` loads none of them. */
export async function generate(): Promise<Map<string, string>> {
  const files = (await readdir(`${root}cli/commands`)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort();
  const lines: string[] = [];
  for (const file of files) {
    const { command } = (await import(`${root}cli/commands/${file}`)) as { command: { summary: string } };
    lines.push(`  ${JSON.stringify(file.slice(0, -".ts".length))}: ${JSON.stringify(command.summary)},\n`);
  }
  const text = [
    '// Written by "npm run generate" from the files of cli/commands; not edited by hand.\n\n',
    "/** Summaries of the verbs, by name. */\n",
    "export const summaries: { readonly [verb: string]: string } = {\n",
    ...lines,
    "};\n",
  ];
  return new Map([["cli/verbs.gen.ts", text.join("")]]);
}
