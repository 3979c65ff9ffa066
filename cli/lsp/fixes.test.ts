import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { withExample } from "../../checks/testing/example-migration.ts";
import { formatAfter } from "../../schemas/tools.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { validateDealer } from "../validate-tenant.ts";
import { listCodeActions } from "./fixes.ts";
import { groupByFile } from "./problems.ts";
import { Workspace } from "./workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-fixes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("writes a file of an earlier format in the present one", async () => {
  const slug = "riverside-toyota";
  const file = `${slug}/forms/online-purchase.json`;
  copyTenants(folder, [slug]);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), '{ "reserves": "required" }\n');
  const workspace = await Workspace.open(folder);
  workspace.source.migrations = withExample;
  const { problems } = validateDealer(workspace.source, slug, {});
  const [problem] = groupByFile(problems, (text) => workspace.textOf(text)).get(file) ?? [];
  expect(problem?.code).toBe("format/deprecated");
  const view = workspace.view(file, slug);
  if (problem === undefined || view === undefined) throw new Error(`${file} cannot be read.`);
  expect(listCodeActions(view, problem.range, [problem])[0]).toMatchObject({
    title: `Write this file in format ${formatAfter(withExample)}`,
    edit: { changes: { [workspace.uriOf(file)]: [{ newText: "hold" }] } },
  });
});
