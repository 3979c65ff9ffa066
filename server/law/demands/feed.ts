import { accepted, type FeedCar, feedCars, googleFeed, metaFeed, termsOf } from "../../discovery/index.ts";
import { contextOf } from "../../pages/index.ts";
import { type Breach, defineDemand } from "../demand.ts";

/** The attributes of each item of Google's feed. */
const ofGoogle = (text: string) =>
  text
    .split("<item>")
    .slice(1)
    .map(
      (item) =>
        new Map(
          item.split("<g:").flatMap((part): [string, string][] => {
            const [name = "", value = ""] = part.split(">", 2);
            const [text = "", end] = value.split("</g:", 2);
            // An element without an end before the next one holds that.
            if (end === undefined) return [[name, part]];
            return text === "" ? [] : [[name, text]];
          }),
        ),
    );

/** The cells of a line of CSV. */
const cells = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replace(/^"|"$/g, ""));

function ofMeta(text: string) {
  const [head = "", ...lines] = text.split("\r\n").filter((line) => line !== "");
  const names = cells(head);
  return lines.map((line) => new Map(cells(line).map((cell, at) => [names[at] ?? "", cell])));
}

const idNames = ["id", "vehicle_id"];

export const demand = defineDemand({
  name: "feed",
  prove: ({ name, has, refusesKinds = [] }, { live, now }) => ({
    async end() {
      const { site } = live.prepared.tenant;
      const origin = "https://site.example";
      const pointer = "/site/feeds";
      const breach = (car: string, message: string): Breach => ({ message, at: { pointer }, car });
      const breaches: Breach[] = [];
      const kinds = new Map<string, string>();
      const note = ({ car, kind }: FeedCar) => {
        kinds.set(car.id, kind);
        return true;
      };
      const all = feedCars(contextOf("/", live, { now: () => now }, { origin }), () => undefined, note);
      const cars = accepted(all, name, termsOf(site), ({ car }, { why, canMend }) => {
        if (canMend) breaches.push(breach(car.id, `The feed for ${name} lacks a car, because ${why}.`));
      });
      const feed =
        name === "google"
          ? googleFeed(cars, { name: site.name }, origin, site.feeds?.priceTypes)
          : metaFeed(cars);
      let text = "";
      for await (const part of feed) text += part;
      for (const item of name === "google" ? ofGoogle(text) : ofMeta(text)) {
        const id = idNames.map((one) => item.get(one)).find((one) => one) ?? "";
        const kind = kinds.get(id) ?? "";
        if (refusesKinds.includes(kind))
          breaches.push(breach(id, `The feed for ${name} has a ${kind}, which it refuses.`));
        const missing = has.filter((attribute) => !item.get(attribute));
        if (missing.length > 0)
          breaches.push(breach(id, `An item of the feed for ${name} lacks ${missing.join(", ")}.`));
      }
      return breaches;
    },
  }),
});
