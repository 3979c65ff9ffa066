import { createAlertConsent, resolveAlertWish } from "../../alerts/index.ts";
import { resolveAlertHref } from "../alert-href.ts";
import { convertToCamelCase } from "../camel.ts";
import { defineLoader, type LoadContext } from "../context.ts";
import { readSavedSearch } from "../search.ts";

/** Errors of asking for an alert, as in `?error=`; the page has the wording. */
const errors = [
  ...["contact", "consent", "subject", "wide", "full", "wrong", "expired", "too-many", "not-sent", "country"],
];

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The question that comes next. */
function stepOf({ route: { query }, session: { alert } }: LoadContext, hasSubject: boolean): string {
  if (query.step === "done") return "done";
  if (query.step === "code" && alert !== undefined) return "code";
  return hasSubject ? "ask" : "none";
}

/** State of asking for an alert: only addresses of the site, cars and known values are read from the address. */
export const loader = defineLoader("alertForm", (context) => {
  const { live, now, route, session } = context;
  const { query } = route;
  const wish = resolveAlertWish(live, { search: textOf(query.search), car: textOf(query.car) }, readSavedSearch);
  const { channels, user, alert, typed } = session;
  const ways = channels("alert");
  const { text, sha256 } = createAlertConsent(live, now);
  const error = errors.find((error) => error === query.error);
  return {
    step: stepOf(context, wish !== undefined),
    kind: wish?.kind ?? "search",
    search: wish?.kind === "search" ? wish.subject : "",
    car: wish?.kind === "car" ? wish.subject : "",
    label: wish?.label ?? "",
    href: (wish && resolveAlertHref(context, wish)) ?? "/search",
    ways: ways.length > 1 ? "both" : (ways[0] ?? "none"),
    contact: alert?.masked ?? "",
    // Only in this visitor's own page.
    own: typed ?? (ways.includes("email") ? user?.mail : null) ?? user?.phone ?? "",
    consent: text,
    version: sha256,
    error: error === undefined ? "" : convertToCamelCase(error),
    signedIn: user !== undefined,
  };
});
