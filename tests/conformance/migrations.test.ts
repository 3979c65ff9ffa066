import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withExample as migrations } from "../../checks/testing/example-migration.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Migration } from "../../schemas/migrations/migration.ts";
import { findLayer, formatAfter, parseJson, presentFormat, upgradeText } from "../../schemas/tools.ts";
import { mutate, oddValue } from "../support/mutate-json.ts";
import "../support/seed.ts";

const root = new URL("../../", import.meta.url).pathname;
const folders: { [section: string]: string } = { conditions: "rules/conditions.json", site: "site.json" };

/** The file of a dealer that holds a migration's example. */
const fileOf = ({ sections: [section = "pages"], example }: Migration) =>
  `acme/${folders[section] ?? `${section}/${example.key}.json`}`;
const inTabs = (value: unknown) => `${JSON.stringify(value, null, "\t")}\n`.replaceAll("\n", "\r\n");

describe("migrations of the format", () => {
  it("lead to one format after another", () => {
    expect(migrations.map(({ format }) => format)).toEqual(migrations.map((_, at) => at + 2));
    expect(formatAfter(migrations)).toBe(migrations.length + 1);
  });

  it.each(migrations)("$name upgrades its example in the form of its file, and finds nothing then", (migration) => {
    const { example, format, changes, description } = migration;
    const file = fileOf(migration);
    expect(description).toMatch(/\.$/);
    const text = upgradeText(file, inTabs(example.before), { migrations, format: format - 1 }) ?? "";
    expect(JSON.parse(text)).toEqual(example.after);
    expect(text).toMatch(/\r\n\t"/);
    expect(text).not.toMatch(/[^\r]\n|^ /m);
    expect(changes(example.after, example.key)).toEqual([]);
    expect(upgradeText(file, text, { migrations, format: format - 1 })).toBe(text);
  });

  it.each(migrations)("$name is read as if it were upgraded, with a warning that says the new way", (migration) => {
    const { example, format, sections } = migration;
    const [section = "pages"] = sections;
    const read = (value: unknown, inFormat: number) => {
      const files = new Map([
        ["acme/site.json", JSON.stringify({ format: inFormat })],
        [fileOf(migration), JSON.stringify(value, null, 2)],
      ]);
      const { sections: documents, problems } = findLayer({ files, migrations }, "acme") ?? {};
      const values = [...(documents?.[section] ?? [])].map(([key, place]) => [key, place.value]);
      return { values, problems: problems ?? [] };
    };
    const [before, after] = [read(example.before, format - 1), read(example.after, formatAfter(migrations))];
    expect(before.values).toEqual(after.values);
    expect(after.problems).toEqual([]);
    const warned = before.problems.map(({ finding }) => finding);
    expect(warned.length).toBeGreaterThan(0);
    for (const finding of warned) {
      expect(finding.code).toBe("format/deprecated");
      expect("says" in finding.params && finding.params.says).toMatch(/^["A-Z].*\.$/);
    }
  });

  it("leave a layer alone that says that it is of their format", () => {
    const last = migrations.at(-1) as Migration;
    const text = inTabs(last.example.before);
    expect(upgradeText(fileOf(last), text, { migrations, format: last.format })).toBe(text);
    expect(upgradeText(fileOf(last), text, { migrations, format: last.format - 1 })).not.toBe(text);
  });

  it.each(migrations)("$name never throws, whatever a document of an earlier format holds", (migration) => {
    const change = fc.tuple(fc.nat(), fc.nat(3), oddValue);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (made) => {
        const text = made.reduce(
          (json, [pick, how, value]) => mutate(json, pick, how, value),
          JSON.stringify(migration.example.before),
        );
        const document = JSON.parse(text) as JsonValue;
        if (isObject(document)) expect(migration.changes(document, migration.example.key)).toBeInstanceOf(Array);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    );
  });

  it("are applied to every layer of this repository", () => {
    const late = readdirSync(`${root}tenants`, { recursive: true, encoding: "utf8" })
      .filter((file) => /^([^_/]+|_platform|_(templates|brands)\/[^/]+)\/site\.json$/.test(file))
      .filter((file) => {
        const { value } = parseJson(file, readFileSync(`${root}tenants/${file}`, "utf8"));
        return (value as { format?: number }).format !== presentFormat;
      });
    expect(late, "run: npx forecourt upgrade --write").toEqual([]);
  });
});
