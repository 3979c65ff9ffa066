import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import { type Deal, isEmptyDeal, parseDeal } from "../../renderer/values/deal.ts";
import type { User } from "./contract.ts";

/** What a signed-in buyer has said once (my deal). */
export interface Deals {
  /** Empty if the account has none. */
  of(user: User): Promise<Deal>;
  /** Keeps this deal in place of the earlier one; an empty one leaves nothing behind. */
  keep(tenant: string, user: User, deal: Deal): Promise<void>;
}

/** The deals in the store. */
export function createDeals({ db }: Store, clock: Clock): Deals {
  return {
    async of({ id }) {
      const row = await db.selectFrom("deals").select("deal").where("user_id", "=", id).executeTakeFirst();
      return row === undefined ? {} : parseDeal(JSON.parse(row.deal));
    },
    async keep(tenant, { id }, deal) {
      if (isEmptyDeal(deal)) {
        await db.deleteFrom("deals").where("user_id", "=", id).execute();
        return;
      }
      const message = { deal: JSON.stringify(deal), said_at: clock.now() };
      await db
        .insertInto("deals")
        .values({ user_id: id, tenant, ...message })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(message))
        .execute();
    },
  };
}
