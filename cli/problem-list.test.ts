import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyTenants } from "../tests/support/copy-tenants.ts";
import { runCommand } from "./testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-problems-"));
afterAll(() => rmSync(folder, { recursive: true }));
const slug = "riverside-toyota";
copyTenants(folder, [slug]);
const file = join(folder, slug, "site.json");
const site = JSON.parse(readFileSync(file, "utf8")) as { settings?: object };
// A warning, an error, and what only `check` finds: a rate that is below that of every lender.
const wrong = { ...site, nmae: "Riverside", seo: { disallow: ["/"] } };

const run = async (verb: string, ...args: string[]) => {
  const { status, out, err } = await runCommand([verb, slug, "--tenants", folder, ...args], {
    DATA_DIR: "/nonexistent",
    NO_COLOR: "1",
  });
  return { status, out, err };
};
const codesOf = async (verb: string, ...args: string[]) => {
  const { out } = await run(verb, "--format", "json", ...args);
  return (JSON.parse(out) as { problems: { code: string }[] }).problems.map(({ code }) => code);
};

it("validate and check list the same problems, in the same formats, by code, family and severity", async () => {
  writeFileSync(file, JSON.stringify(wrong, null, 2));
  const all = ["schema/unknown-property", "site/closed"];
  for (const verb of ["validate", "check"]) {
    expect((await codesOf(verb)).sort()).toEqual(all);
    expect(await codesOf(verb, "--only", "site/closed")).toEqual(["site/closed"]);
    expect(await codesOf(verb, "--only", "schema,rules/row-without-example")).toEqual(["schema/unknown-property"]);
    expect(await codesOf(verb, "--severity", "error")).toEqual(["schema/unknown-property"]);
    expect(await run(verb, "--only", "rules")).toMatchObject({ status: 0 });
    expect(await run(verb, "--format", "text")).toEqual(await run(verb));
    const { out } = await run(verb, "--format", "github", "--only", "site");
    expect(out).toMatch(/^::warning file=.*site\.json,line=\d+,col=\d+,title=site\/closed::/);
    const sarif = JSON.parse((await run(verb, "--format", "sarif")).out) as {
      runs: { results: unknown[] }[];
    };
    expect(sarif.runs[0]?.results).toHaveLength(2);
    expect(await run(verb, "--only", "site/clsoed")).toMatchObject({
      status: 2,
      err: expect.stringContaining('Did you mean "site/closed"?'),
    });
  }
});

it("check keeps its problems as findings too", async () => {
  const { out } = await run("check", "--format", "json");
  const { problems, findings } = JSON.parse(out) as { problems: object[]; findings: object[] };
  expect(findings).toEqual(problems);
  expect(problems[0]).toMatchObject({
    tenant: slug,
    file: `${slug}/site.json`,
    table: "",
    rows: [],
    car: null,
  });
});
