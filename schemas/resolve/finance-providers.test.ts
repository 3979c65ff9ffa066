import { expect, it } from "vitest";
import { countLenders } from "./finance-providers.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";

it("counts the lenders that a dealer's tables give and its settings do not leave out", () => {
  const rows = ["one", "two", "three", "two"].map((provider) => ({ id: provider, then: { provider } }));
  const tables = { finance: { rows } } as unknown as ResolvedTenant["tables"];
  const count = (excludedFinanceProviders: string | null, only: string | null = null) =>
    countLenders({
      site: {
        settings: { excludedFinanceProviders, financeProviders: only },
      } as unknown as ResolvedTenant["site"],
      tables,
    });
  expect(count(null)).toBe(3);
  expect(count("Two, three,other")).toBe(1);
  expect(count(null, "Two, three")).toBe(2);
  expect(count("two", "Two, three")).toBe(1);
  const none = {
    flags: { finance: false },
    settings: { financeProviders: "two" },
  } as unknown as ResolvedTenant["site"];
  expect(countLenders({ site: none, tables })).toBe(0);
});
