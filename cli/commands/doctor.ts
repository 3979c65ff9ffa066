import { systemClock } from "../../platform/base/clock.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { checkDealers } from "../doctor/dealers.ts";
import type { Finding } from "../doctor/finding.ts";
import { checkBuild, checkConfig, checkDataFolder, checkLimits, checkTenantsFolder } from "../doctor/machine.ts";
import { checkPublished } from "../doctor/published.ts";
import { checkStocks } from "../doctor/stock.ts";
import { checkStore } from "../doctor/store.ts";

async function examine(env: CommandIo["env"]): Promise<Finding[]> {
  const { config, findings } = checkConfig(env);
  findings.push(checkBuild());
  if (!config) return findings;
  return [
    ...findings,
    ...(await checkDataFolder(config.dataDir)),
    ...(await checkTenantsFolder(config)),
    ...checkLimits(config.tenantsDir),
    ...(await checkStore(config, systemClock.now)),
    ...(await checkDealers(config, env)),
    ...(await checkPublished(config)),
    ...(await checkStocks(config)),
  ];
}

const line = ({ level, subject, found, advice }: Finding): string =>
  `${level.padEnd(8)} ${subject.padEnd(10)} ${found}${advice ? `\n${" ".repeat(20)}${advice}` : ""}\n`;

function summary(findings: readonly Finding[]): string {
  const counted = (level: Finding["level"]) =>
    formatCount(findings.filter((finding) => finding.level === level).length, level);
  return `\n${counted("problem")}, ${counted("warning")}.\n`;
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, { json: { type: "boolean" } });
  if (positionals.length > 0)
    throw new UsageError(
      `"${positionals[0]}" is not expected here: it takes no dealer, because it looks at all of them.`,
    );
  const findings = await examine(io.env);
  io.stdout.write(
    values.json ? `${JSON.stringify({ findings }, null, 2)}\n` : `${findings.map(line).join("")}${summary(findings)}`,
  );
  return findings.some(({ level }) => level === "problem") ? 1 : 0;
}

export const command: Command = {
  summary: "check whether this machine and its settings can run the server",
  help: `forecourt doctor: check whether this machine and its settings can run the server

Usage: forecourt doctor [--json]

Run it with the environment of the server (docs/operations/). It checks the settings, the build, DATA_DIR, limits of the
system, the store, the dealers' JSON and its secrets, the last reading of their stock, and what does not fit several nodes. It changes nothing.

  --json   the findings as JSON

Exit status: 0 no problems, 1 problems found, 2 wrong usage or unreadable folder.
`,
  run,
};
