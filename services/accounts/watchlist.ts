import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { decideAbout } from "../../renderer/pages/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { User } from "./contract.ts";

/** The allowed action for a car, by the table `watchlist`. */
type Action = "sign-in" | "save" | "remove" | "none";

/** Cars saved by signed-in visitors (S3.18, S4.10, S4.11). */
export interface Watchlist {
  /** The decision of the site's table for a visitor who wants to save the car. */
  action(live: LiveTenant, user: User | undefined, car: Car): Promise<Action>;
  save(live: LiveTenant, user: User, car: Car): Promise<void>;
  remove(user: User, carId: string): Promise<void>;
}

/** The watchlist in the store. */
export function createWatchlist(store: Store, clock: Clock): Watchlist {
  const { db } = store;
  async function isSaved(user: User | undefined, car: Car): Promise<boolean> {
    if (!user) return false;
    const row = await db
      .selectFrom("saved_cars")
      .select("car_id")
      .where("user_id", "=", user.id)
      .where("car_id", "=", car.id)
      .executeTakeFirst();
    return row !== undefined;
  }
  return {
    async action({ prepared }, user, car) {
      const visitor = { signedIn: user !== undefined, phone: user?.phone != null };
      const data = { saved: await isSaved(user, car) };
      const outcome = await decideAbout(prepared, "watchlist", data, { visitor, now: clock.now() }, car);
      return (outcome as { action: Action }).action;
    },
    async save({ prepared }, user, car) {
      await db
        .insertInto("saved_cars")
        .values({
          tenant: prepared.tenant.slug,
          user_id: user.id,
          car_id: car.id,
          saved_at: clock.now(),
          price: car.price ?? null,
          snapshot: JSON.stringify({ name: car.name, slug: car.slug }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(user, carId) {
      await db.deleteFrom("saved_cars").where("user_id", "=", user.id).where("car_id", "=", carId).execute();
    },
  };
}
