import { describe, expect, it } from "vitest";
import type { Store } from "../../platform/store/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { findRelatedLead } from "./earlier-leads.ts";
import { createLeadId, isLeadId } from "./lead-id.ts";

const tenant = { slug: "acme" } as ResolvedTenant;
const unasked = {
  get db(): never {
    throw new Error("the store was asked");
  },
} as unknown as Store;

describe("the id of a lead", () => {
  it("is known by its form", () => {
    expect(isLeadId(createLeadId(Date.UTC(2026, 5, 1)))).toBe(true);
  });

  it.each(["", "\u0000", "1", `${createLeadId(0)}\u0000`, "\ud800", `${createLeadId(0)}0`])(
    "is not %j, for which the store, which may be unable to compare it, is not asked",
    async (text) => {
      expect(isLeadId(text)).toBe(false);
      expect(await findRelatedLead(unasked, tenant, text)).toBeNull();
    },
  );
});
