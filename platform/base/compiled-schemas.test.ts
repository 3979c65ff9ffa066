import { describe, expect, it } from "vitest";
import { omitExpressionErrors } from "../../schemas/checks/without-expressions.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { prepareTenant } from "../tenants/prepare-tenant.ts";
import { readTenantSource } from "../tenants/read.ts";
import { catalogs } from "../tenants/validate-tenant.ts";
import { findCompiled } from "./compiled-schemas.ts";
import { projectPath } from "./project.ts";

const { $id: _, ...schema } = siteSchema as object as { $id?: string };
const wrong = [
  {},
  { id: "1", name: 5, locale: "english", nonsense: true },
  { id: "1", name: "A", locale: "en-AU", locations: [{ id: "n", contact_detail: { phone: "12" } }] },
];
const site = { name: "site", schema: siteSchema };

/** The value with each of its parts replaced by each of these values, one at a time. */
function* replaceParts(value: JsonValue, others: readonly JsonValue[]): Generator<JsonValue> {
  yield* others;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of replaceParts(part as JsonValue, others))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
}

describe("validators that were compiled ahead", () => {
  it("find what ajv finds, with the same words", () => {
    const ahead = findCompiled.validator(site);
    const now = createPlatformAjv({}).compile(schema);
    for (const value of wrong) {
      expect(ahead?.(value)).toBe(false);
      expect(now(value)).toBe(false);
      expect(ahead?.errors).toEqual(now.errors);
      expect(findCompiled.accepting(site)?.(value)).toBe(false);
    }
  });

  it("are of exactly their schema: one that has changed since is compiled anew", () => {
    expect(findCompiled.validator({ ...site, schema: { ...siteSchema, description: "Another." } })).toBeUndefined();
    expect(findCompiled.validator({ ...site, name: "no such schema" })).toBeUndefined();
  });

  it("accept no props in which the whole validator finds a mistake", async () => {
    const source = await readTenantSource(`${projectPath}tenants`);
    const { prepared } = prepareTenant(source, "coastal-mitsubishi", { env: {} });
    const others: JsonValue[] = [7, "words", null, [], {}, { $msg: "a" }, { $bind: "a" }, { words: { $msg: "a" } }];
    let count = 0;
    for (const { use, props = {} } of [...(prepared?.tenant.pages ?? [])].flatMap(({ layout }) => layout)) {
      const named = { name: `the component ${use}`, schema: catalogs.components[use]?.props ?? {}, isPlanned: true };
      const [accepts, validate] = [findCompiled.accepting(named), findCompiled.validator(named)];
      for (const value of replaceParts(props as JsonValue, others)) {
        if (!accepts?.(value) || validate?.(value)) continue;
        expect(omitExpressionErrors(validate?.errors ?? [], value), `${use} ${JSON.stringify(value)}`).toEqual([]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
