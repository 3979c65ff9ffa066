import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const fixtures = fileURLToPath(new URL("../fixtures/scenarios/", import.meta.url));
/** The same dealers as they were before, for `forecourt diff`. */
const before = join(fixtures, "before");
const scratch = mkdtempSync(join(tmpdir(), "forecourt-scenarios-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Step {
  args: string[];
  exit: number;
  stdout: string;
  stderr: string;
}

/** The part of a step below a line that is just its name. */
function part(text: string, name: string): string {
  return (
    new RegExp(`^${name}\\n([\\s\\S]*?)(?=^(?:stdout|stderr)$|$(?![\\s\\S]))`, "m").exec(text)?.[1]?.trimEnd() ?? ""
  );
}

/** Steps begin with `$ forecourt ...`, then `exit N`, then what is printed under `stdout` and `stderr`. */
function stepsOf(text: string): Step[] {
  return text
    .split(/^\$ forecourt /m)
    .slice(1)
    .map((step) => {
      const [command = "", exit = ""] = step.split("\n", 2);
      const args = command.trim().split(/\s+/);
      return {
        args,
        exit: Number(exit.replace("exit ", "")),
        stdout: part(step, "stdout"),
        stderr: part(step, "stderr"),
      };
    });
}

const scenarios = readdirSync(here).filter((name) => name.endsWith(".txt"));

describe("the command line", () => {
  it.each(scenarios)("does what %s says", async (name) => {
    const tenants = join(scratch, name);
    cpSync(join(fixtures, "tenants"), tenants, { recursive: true });
    for (const step of stepsOf(readFileSync(join(here, name), "utf8"))) {
      const args = step.args.map((arg) => arg.replace("{tenants}", tenants).replace("{before}", before));
      const { status, out, err } = await runCommand(args, { TENANT_ENV_ACME__MAPS_KEY: "secret-key" });
      const shown = (text: string) => text.replaceAll(tenants, "{tenants}").replaceAll(before, "{before}").trimEnd();
      expect({ command: step.args.join(" "), exit: status, stdout: shown(out), stderr: shown(err) }).toEqual({
        command: step.args.join(" "),
        exit: step.exit,
        stdout: step.stdout,
        stderr: step.stderr,
      });
    }
  });

  it.each(["validate", "config", "new", "diff"])("explains %s", async (verb) => {
    const { status, out } = await runCommand([verb, "--help"], {});
    expect(status).toBe(0);
    expect(out).toContain(`Usage: forecourt ${verb}`);
    expect(out).toContain("Exit status:");
  });
});
