import type { TenantCheck } from "../schemas/check-tenant.ts";
import { toPointer } from "../schemas/json/pointer.ts";
import { objectOf } from "../schemas/json-value.ts";
import { codes } from "./codes.ts";
import type { Dealer } from "./dealer.ts";
import { findInRules } from "./rules.ts";
import { visit } from "./visit.ts";
import { findInWording } from "./wording.ts";

/** Runs every check over a dealer. */
export const runChecks: TenantCheck = (
  tenant,
  _,
  { root, owners, isDealer, unread },
  { isSettled, components },
) => {
  const dealer: Dealer = {
    ...tenant,
    stated: objectOf(root.site.get("")?.value),
    ...{ owners, isDealer, isSettled, components, codes },
    isWhole: (section) => !unread.has(section),
  };
  return [
    ...findInRules(dealer),
    ...findInWording(dealer),
    ...Object.entries(dealer.forms).flatMap(([id, form]) =>
      visit("form", { form, id, pointer: toPointer(["forms", id]), dealer }),
    ),
    ...visit("dealer", dealer),
  ];
};
