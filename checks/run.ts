import type { TenantCheck } from "../schemas/check-tenant.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import { objectOf } from "../schemas/json-value.ts";
import { codes } from "./codes.ts";
import type { Dealer } from "./dealer.ts";
import { checks } from "./registry.gen.ts";

/** Runs every check over a dealer. A check that throws is our own bug: it is reported, and the others go on. */
export const runChecks: TenantCheck = (tenant, _, { root, owners, isDealer, unread }, { isSettled }) => {
  const dealer: Dealer = {
    ...tenant,
    stated: objectOf(root.site.get("")?.value),
    ...{ owners, isDealer, isSettled, codes },
    isWhole: (section) => !unread.has(section),
  };
  return checks.flatMap((check): Finding[] => {
    const found: Finding[] = [];
    try {
      check.visit(dealer, (pointer, params, at) => {
        found.push({ code: "defined", check, params, pointer, ...(at && { at }) });
      });
      return found;
    } catch (error) {
      const problem = `${check.code}: ${error instanceof Error ? error.message : String(error)}`;
      return [{ code: "platform/check-failed", params: { problem }, pointer: "/site" }];
    }
  });
};
