import { expect, it } from "vitest";
import { lenderCount } from "./finance-providers.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";

it("counts the lenders that a dealer's tables give and its setting does not leave out", () => {
  const rows = ["one", "two", "three", "two"].map((provider) => ({ id: provider, then: { provider } }));
  const tables = { finance: { rows } } as unknown as ResolvedTenant["tables"];
  const count = (excludedFinanceProviders: string | null) =>
    lenderCount({
      site: { settings: { excludedFinanceProviders } } as unknown as ResolvedTenant["site"],
      tables,
    });
  expect(count(null)).toBe(3);
  expect(count("Two, three,other")).toBe(1);
});
