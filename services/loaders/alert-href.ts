import { buildCarAddress } from "../../schemas/entities/vehicle-type-address.ts";
import type { ListedAlert } from "../alerts/index.ts";
import type { LoadContext } from "./context.ts";

/** The page of what an alert is about: its search, or its car while the site shows it. */
export function resolveAlertHref(
  { live }: LoadContext,
  { kind, subject }: Pick<ListedAlert, "kind" | "subject">,
): string | null {
  if (kind === "search") return subject;
  const car = live.stock.shown.has(subject) ? live.stock.byId.get(subject) : undefined;
  return car === undefined ? null : buildCarAddress(car.slug, live.prepared.publicSite);
}
