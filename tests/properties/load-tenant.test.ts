import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseFiles, caseComponents, caseDataSources } from "../../checks/testing/minimal-dealer.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { listTenantSlugs, loadTenant, selectPublicSite } from "../../schemas/index.ts";
import { listPaths, mutate, oddValue } from "../support/mutate-json.ts";

const runs = Number(process.env.FC_RUNS ?? 120);
const options = { components: caseComponents, dataSources: caseDataSources, env: { TOKEN: "s3cret" } };
const load = (files: ReadonlyMap<string, string>, slug = "acme") => loadTenant({ files }, slug, options);
const names = [...baseFiles.keys()];

describe("loadTenant", () => {
  it("never throws, and gives a tenant or a reason, for any change of any file", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(), fc.nat(3), oddValue), {
          minLength: 1,
          maxLength: 3,
        }),
        (changes) => {
          const files = new Map(baseFiles);
          for (const [file, pick, how, value] of changes) {
            files.set(file, mutate(baseFiles.get(file) ?? "{}", pick, how, value));
          }
          const { tenant, problems } = load(files);
          const errors = problems.filter(({ severity }) => severity === "error");
          expect(tenant === undefined).toBe(errors.length > 0);
          for (const { file, line, column } of problems) {
            const lines = (files.get(file) ?? "").split("\n");
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(lines.length);
            expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
          }
        },
      ),
      { numRuns: runs },
    );
  });

  it("never throws on files of any name and text", () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "acme/../x.json",
        "acme/pages/..json",
        "/etc/x.json",
        "acme//a.json",
        "_platform/site.json",
        "__proto__/site.json",
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (extra) => {
        const files = new Map([...baseFiles, ...Object.entries(extra)]);
        for (const slug of listTenantSlugs({ files })) load(files, slug);
        load(files, "nobody");
      }),
      { numRuns: runs },
    );
  });

  it("gives the same tenant again for the same files", () => {
    const [resolvedTenant, two] = [load(baseFiles).tenant, load(new Map(baseFiles)).tenant];
    expect(JSON.stringify(resolvedTenant)).toBe(JSON.stringify(two));
    expect(resolvedTenant?.tables).toBe(two?.tables);
  });

  it("says of every value where it came from", () => {
    const { tenant } = load(baseFiles);
    const at = (pointer: string) => tenant?.origins(pointer).map(({ file, line }) => `${file}:${line}`);
    expect(at("/site/settings/soldDays")).toEqual(["_platform/site.json:7", "acme/site.json:7"]);
    expect(at("/site/manufacturer")).toEqual(["_brands/swift/site.json:1"]);
    expect(at("/rules/tag/rows/1/then/text")).toEqual(["_platform/rules/tag.json:14"]);
    expect(at("/copy/menu.home")).toEqual(["_platform/copy.json:2"]);
    expect(at("/content/faqs/0/answer")).toEqual(["_platform/content/faqs.json:1"]);
    expect(at("/pages/about/layout/1/when/path")).toEqual(["acme/pages/about.json:14"]);
    expect(at("/pages/nowhere")).toEqual([]);
    expect(tenant?.layers).toEqual(["_platform", "_templates/plain", "_brands/swift", "acme"]);
  });

  it("gives a tenant that nothing can change", () => {
    const { tenant } = load(baseFiles);
    const loose = listPaths(tenant).filter((path) => {
      let value: unknown = tenant;
      for (const key of path) value = (value as { [key: string | number]: unknown })[key];
      return typeof value === "object" && value !== null && !Object.isFrozen(value);
    });
    expect(loose).toEqual([]);
  });
});

const isPublic = (schema: { public?: boolean; properties?: object }): boolean =>
  schema.public === true || Object.values(schema.properties ?? {}).some(isPublic);

describe("publicSite", () => {
  const secretOf = (index: number) => `PRIVATE-${index}-VALUE`;

  it("lets no value out whose schema does not say public", () => {
    const privateText = fc.record(
      {
        stock: fc.constant({ source: "feed", url: `https://${secretOf(1)}.example/` }),
        leads: fc.constant({
          delivery: [
            {
              id: "a",
              adapter: "webhook",
              url: `https://${secretOf(2)}.example/`,
              secret: { $env: "TOKEN" },
            },
            { id: "b", adapter: "email", to: [`${secretOf(3)}@example.com`] },
          ],
        }),
        integrations: fc.dictionary(fc.constantFrom("maps", "valuation", "name", "flags"), fc.constant(secretOf(4))),
        hosts: fc.constant(["private-host.example"]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(privateText, (extra) => {
        const site = { ...JSON.parse(baseFiles.get("acme/site.json") ?? "{}"), ...extra };
        const files = new Map([...baseFiles, ["acme/site.json", JSON.stringify(site)]]);
        const { tenant, problems } = load(files);
        expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
        const text = JSON.stringify(tenant && selectPublicSite(tenant));
        expect(text).not.toMatch(/PRIVATE|s3cret|private-host|TOKEN/);
        expect(text).toContain("Acme Motors");
      }),
      { numRuns: 50 },
    );
  });

  it("can hold nothing that is read from the environment", () => {
    const inPublic = (schema: unknown, open: boolean): boolean => {
      if (typeof schema !== "object" || schema === null) return false;
      const shown = open || ("public" in schema && schema.public === true);
      if (shown && "$env" in schema) return true;
      return Object.values(schema).some((inner) => inPublic(inner, shown));
    };
    expect(inPublic(siteSchema, false)).toBe(false);
  });

  it("has exactly the properties that the schema marks public, and what follows from the rest", () => {
    const { tenant } = load(baseFiles);
    const marked = Object.entries(siteSchema.properties)
      .filter(([, schema]) => isPublic(schema as { public?: boolean }))
      .map(([name]) => name);
    const shown = Object.keys(tenant ? selectPublicSite(tenant) : {});
    expect(shown.filter((name) => !marked.includes(name)).sort()).toEqual([
      "lenders",
      "onlineValuation",
      "onlyLocation",
      "regoLookup",
      "slug",
    ]);
    for (const name of Object.keys(tenant?.site ?? {})) {
      expect(shown.includes(name), name).toBe(marked.includes(name));
    }
  });
});
