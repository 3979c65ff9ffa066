import { expect, it } from "vitest";
import type { FeedCar } from "../../services/discovery/feeds/feed-car.ts";
import { generateGoogleFeed } from "../../services/discovery/feeds/google.ts";
import { formatCsvCell, generateMetaFeed } from "../../services/discovery/feeds/meta.ts";

const hostile = `=HYPERLINK("http://evil.example","x")\u0000]]><script>&"',\r\nnext`;
const feedCar: FeedCar = {
  car: {
    id: "+1",
    slug: "a",
    name: hostile,
    make: "@make",
    model: "-model",
    car_type: "used",
    status: "in_stock",
    km: 1,
    dealercomments: hostile,
    badge: "\ttab",
    colour: "\ud800",
  },
  url: "https://dealer.example/cars/a",
  pictures: ["https://dealer.example/a.jpg?x=1&y=2"],
  price: 1000,
};

it("no text of a car becomes a formula, another cell or another line in the CSV", async () => {
  const lines = (await Array.fromAsync(generateMetaFeed([feedCar]))).join("").trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  const cells = [...(lines[1] ?? "").matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text ?? "");
  for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r]/);
  expect(cells[0]).toBe("'+1");
  expect(formatCsvCell(-31.9)).toBe("-31.9");
});

it("no text of a car becomes markup, or a character that XML cannot hold, in the feed", async () => {
  const feed = generateGoogleFeed([feedCar], { name: "A & B" }, "https://dealer.example");
  const xml = (await Array.fromAsync(feed)).join("");
  expect(xml).not.toContain("<script>");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(xml).not.toMatch(/[\u0000-\u0008\ud800-\udfff]/);
  expect(xml).toContain("<title>A &amp; B</title>");
  expect(xml.match(/<item>/g)).toHaveLength(1);
});
