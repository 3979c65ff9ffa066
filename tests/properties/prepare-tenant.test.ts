import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { mutate, oddValue } from "../support/mutate-json.ts";

const runs = Number(process.env.FC_RUNS ?? 60);
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const slugs = listTenantSlugs(source);
const files = [...source.files.keys()].filter((file) => !file.includes("/demo/"));

describe("prepareTenant", () => {
  it.each(slugs)("finds nothing wrong with %s", (slug) => {
    expect(prepareTenant(source, slug, { env: {} }).problems).toEqual([]);
  });

  it("never throws, and gives a tenant or a reason, for any change of the real JSON", () => {
    const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.nat(3), oddValue);
    fc.assert(
      fc.property(fc.constantFrom(...slugs), fc.array(change, { minLength: 1, maxLength: 2 }), (slug, changes) => {
        const changed = new Map(source.files);
        for (const [file, pick, how, value] of changes) {
          changed.set(file, mutate(source.files.get(file) ?? "{}", pick, how, value));
        }
        const { prepared, problems } = prepareTenant({ files: changed }, slug, { env: {} });
        const failed = problems.some(({ severity }) => severity === "error");
        expect(prepared === undefined).toBe(failed);
        expect(problems.filter(({ code }) => code === "platform/check-failed")).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
