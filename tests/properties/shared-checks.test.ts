import fc from "fast-check";
import { expect, it } from "vitest";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { createBareTenant, listFindings } from "./rules-support.ts";

const platform = createBareTenant();
const { flags = {}, settings = {} } = platform.site;

/** A site that says something else, or nothing, for some flags and settings; dealers differ in these most. */
const otherSite = fc
  .record({
    flags: fc.dictionary(fc.constantFrom(...Object.keys(flags)), fc.boolean(), { maxKeys: 4 }),
    settings: fc.dictionary(fc.constantFrom(...Object.keys(settings)), fc.constantFrom(0, 3, 1000, "x", null), {
      maxKeys: 4,
    }),
    lacks: fc.subarray([...Object.keys(flags), ...Object.keys(settings)], { maxLength: 2 }),
    timeZone: fc.constantFrom("Australia/Perth", "Pacific/Auckland"),
  })
  .map(({ lacks, timeZone, ...over }) => {
    const without = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => !lacks.includes(name)));
    return {
      ...platform.site,
      timeZone,
      flags: without({ ...flags, ...over.flags }),
      settings: without({ ...settings, ...over.settings }),
    } as ResolvedTenant["site"];
  });

const findingsOf = (tenant: ResolvedTenant) =>
  listFindings(tenant).map(({ code, pointer, params }) => ({
    code,
    pointer,
    params: JSON.stringify(params),
  }));

it("finds in tables that dealers share what it finds in a dealer's own, whatever dealers were checked before", () => {
  let findings = 0;
  fc.assert(
    fc.property(fc.array(otherSite, { minLength: 2, maxLength: 3 }), (sites) => {
      for (const site of sites) {
        const { tables, conditions } = platform;
        const clone = structuredClone({ tables, conditions });
        const shared = findingsOf({ ...platform, site });
        expect(shared).toEqual(findingsOf({ ...platform, site, ...clone }));
        findings += shared.length;
      }
    }),
    { numRuns: 25 },
  );
  // Sites must be able to break something.
  expect(findings).toBeGreaterThan(10);
});
