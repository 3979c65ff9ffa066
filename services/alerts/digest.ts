import type { AlertRow } from "../../platform/store/index.ts";
import { type LiveTenant, speakOf } from "../../platform/tenants/index.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import { buildCarAddress } from "../../schemas/entities/vehicle-type-address.ts";
import type { Contact } from "../accounts/index.ts";
import type { NewsItem } from "./alert-diff.ts";

/** The news of one alert. */
export interface AlertNews {
  alert: Pick<AlertRow, "kind" | "subject" | "label" | "ends_at">;
  items: NewsItem[];
}

/** A message without its receiver. */
export interface Digest {
  subject: string;
  text: string;
  headers?: { [name: string]: string };
}

/** Paths of a contact's links: the page with its buttons, and where mail programs post. */
const pathsOf = (token: string) => ({ page: `/a/${token}`, stop: `/api/alerts/stop/${token}` });

/** Who sends it and how to reach them, as the Spam Act 2003 requires. */
function senderOf({ prepared: { publicSite } }: LiveTenant): string {
  const { name, legalName, address, phone, email } = publicSite;
  const place = [address?.street, address?.city, address?.state?.toUpperCase(), address?.postcode];
  return [legalName ?? name, place.filter(Boolean).join(" "), phone, email].filter(Boolean).join("\n");
}

const pathOf = ({ kind, subject }: AlertNews["alert"], { slug }: NewsItem, site: PublicSite): string =>
  slug === undefined ? (kind === "search" ? subject : "/search") : buildCarAddress(slug, site);

/** News without what the contact reads twice: of a car that is followed itself first, and not again by a search. */
function toldOnce(news: readonly AlertNews[]): AlertNews[] {
  const followed = news.filter(({ alert }) => alert.kind === "car");
  const slugs = new Set(followed.flatMap(({ items }) => items.map(({ slug }) => slug)));
  const searches = news
    .filter(({ alert }) => alert.kind === "search")
    .map(({ alert, items }) => ({ alert, items: items.filter(({ slug }) => !slugs.has(slug)) }));
  return [...followed, ...searches.filter(({ items }) => items.length > 0)];
}

/**
 * All news of a contact in one message. `base` is the site's scheme and host, `token` the contact's own, `most` the
 * maximum number of cars in it.
 */
export function composeDigest(
  live: LiveTenant,
  all: readonly AlertNews[],
  { channel, base, token, most }: { channel: Contact["channel"]; base: string; token: string; most: number },
): Digest {
  const { wording, publicSite } = speakOf(live).prepared;
  const { name } = publicSite;
  const paths = pathsOf(token);
  const news = toldOnce(all);
  const lines = news.flatMap(({ alert, items }) => items.map((item) => ({ alert, item })));
  const [first] = lines;
  const line = ({ kind, name: car, price, type, was }: NewsItem) => {
    const priced = price !== null;
    const values = { kind, car, priced, price: price ?? 0, type: type ?? "none", was: was ?? 0 };
    return wording("alerts.message.item", values);
  };
  const head = { news: first ? line(first.item) : "", more: lines.length - 1, name };
  if (channel === "sms") {
    const only = lines.length === 1 && first ? pathOf(first.alert, first.item, publicSite) : undefined;
    const href = `${base}${only ?? news.find(({ alert }) => alert.kind === "search")?.alert.subject ?? paths.page}`;
    const values = { ...head, href, stop: `${base}${paths.page}`, phone: publicSite.phone ?? "" };
    return { subject: "", text: wording("alerts.message.sms", values) };
  }
  let room = most;
  const parts = news.flatMap(({ alert, items }) => {
    const { kind, label, subject } = alert;
    const listed = items.slice(0, room);
    room -= listed.length;
    const messages = listed.map((item) => {
      const href = `${base}${pathOf(alert, item, publicSite)}`;
      return `${line(item)}\n${wording("alerts.message.link", { kind: item.kind, href })}`;
    });
    const item_type = kind === "car" ? (live.stock.byId.get(subject)?.item_type ?? null) : null;
    const more = kind === "search" ? [wording("alerts.message.search", { href: `${base}${subject}` })] : [];
    return [[wording("alerts.message.about", { kind, label, item_type }), ...messages, ...more].join("\n\n")];
  });
  const until = Math.min(...news.map(({ alert }) => alert.ends_at));
  const footer = wording("alerts.message.footer", { name, until, href: `${base}${paths.page}` });
  return {
    subject: wording("alerts.message.subject", head),
    text: [wording("alerts.message.intro", { name }), ...parts, footer, senderOf(live)].join("\n\n"),
    headers: {
      "List-Unsubscribe": `<${base}${paths.stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
