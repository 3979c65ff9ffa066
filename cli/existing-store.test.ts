import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "./testing/run-command.ts";

const commands = [["leads", "list"], ["audit"], ["reservations", "list"], ["deliver"]].map(
  (args) => [args.join(" "), args] as const,
);

it.each([...commands, ["studio list", ["studio", "list"]]] as const)(
  "%s says in a line what to do about a store that cannot be opened",
  async (_, args) => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-damaged-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    writeFileSync(join(dataDir, "forecourt.db"), "no database ".repeat(1000));
    const damaged = await runCommand(args, { DATA_DIR: dataDir });
    expect(damaged.status).toBe(2);
    expect(damaged.output).toMatch(/^forecourt \w+: the store cannot be opened: .*`forecourt restore`.*\n$/);
    const away = await runCommand(args, { DATA_DIR: dataDir, DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" });
    expect(away.output).toMatch(
      /^forecourt \w+: the store cannot be opened: .* check DATABASE_URL and the server\.\n$/,
    );
    expect(away.output).not.toContain("hidden");
  },
);

it.each(commands)("%s makes no store in a wrong folder", async (_, args) => {
  const dataDir = join(tmpdir(), "forecourt-no-such-store");
  expect((await runCommand(args, { DATA_DIR: dataDir })).output).toContain(`there is no store in ${dataDir}`);
});
