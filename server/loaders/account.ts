import { maskContact, safePath, signInType } from "../../desk/accounts/index.ts";
import { type JsonObject, objectOf } from "../../schemas/json-value.ts";
import { defineLoader, type LoadContext } from "./context.ts";

/** Errors of sign-in, as in `?error=`; the page has the wording. */
const errors = ["contact", "wrong", "expired", "too-many", "not-sent", "country"];

/** Converts a name with hyphens for ICU's `select`: trade-in becomes tradeIn. */
export const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function contactOf({ session: { user } }: LoadContext): string | null {
  if (user?.phone) return maskContact({ channel: "sms", address: user.phone });
  return user?.mail ? maskContact({ channel: "email", address: user.mail }) : null;
}

/** State of the sign-in page (S2.26): only a type, safe paths and known values are read from the address. */
export const signIn = defineLoader("signIn", (context) => {
  const { query } = context.route;
  const { pending, channels, user } = context.session;
  const type = signInType(query.type);
  // Without a type in the address nobody was sent here to save a car: the page says no more than what it is.
  const ways = channels(type);
  const error = errors.find((one) => one === query.error);
  return {
    type,
    about: type === query.type ? camel(type) : "",
    redirect: safePath(query.redirect),
    back: safePath(query.back),
    step: query.step === "code" && pending !== undefined ? "code" : "contact",
    contact: pending ?? "",
    ways: ways.length > 1 ? "both" : (ways[0] ?? "none"),
    error: error === undefined ? "" : camel(error),
    signedIn: user !== undefined && (ways.includes("email") || user.phone !== null),
  };
});

/** Who is signed in. */
export const account = defineLoader("account", (context) => ({
  signedIn: context.session.user !== undefined,
  contact: contactOf(context),
}));

/**
 * The visitor's watchlist: each car as a card while it is in stock, otherwise by its saved name, because its pictures
 * are gone.
 */
export const watchlist = defineLoader("watchlist", (context) => {
  const { session, live } = context;
  return session.saved.map((saved): JsonObject => {
    const car = live.stock.byId.get(saved.car_id);
    const kept = JSON.parse(saved.snapshot) as JsonObject;
    const price = car?.price ?? null;
    const decisions = car ? context.decide(car, ["price", "tag", "availability"]) : {};
    const { state = "sold" } = objectOf(decisions.availability);
    const gone = state === "sold";
    const drop = saved.price !== null && price !== null && !gone ? saved.price - price : 0;
    return {
      id: saved.car_id,
      slug: car?.slug ?? kept.slug ?? "",
      name: car?.name ?? kept.name ?? "",
      image: car?.primary_image_url ?? car?.images?.[0]?.image.url ?? null,
      decisions,
      // A car that has left the stock no longer has a page.
      linked: car !== undefined && live.stock.shown.has(car.id),
      gone,
      reserved: state === "reserved",
      drop: Math.max(0, Math.round(drop)),
    };
  });
});
