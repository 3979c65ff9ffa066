import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import {
  type InstalledServer,
  install,
  packFolder,
  packPlatform,
  runForecourt,
  startInstalled,
} from "../support/installed-package.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";

// An extension that is a package of its own, beside one of the folder that cannot be read (npm run long package).
const scratch = mkdtempSync(join(tmpdir(), "forecourt-extension-"));
const folder = join(scratch, "dealers");
const broken = join(folder, "broken/rules/facts");
/** Numbers of leads in the log book. */
const booked: string[] = [];
const book = createServer((req, res) => {
  req.on("data", (chunk) => booked.push(String(chunk)));
  req.on("end", () => res.end());
});
const browser = createTestBrowser();
let built: string;
let server: InstalledServer;
let url: string;

beforeAll(async () => {
  const ribbons = join(scratch, "ribbons");
  cpSync(fileURLToPath(new URL("../fixtures/extension", import.meta.url)), ribbons, { recursive: true });
  const about = { name: "forecourt-ribbons", version: "1.0.0", type: "module" };
  writeFileSync(join(ribbons, "package.json"), JSON.stringify(about));
  install(folder, packPlatform(scratch), packFolder(ribbons, scratch));
  runForecourt(folder, "init");
  mkdirSync(broken, { recursive: true });
  writeFileSync(
    join(broken, "half-made.ts"),
    'import { nothing } from "forecourt/fact";\nexport const fact = nothing();\n',
  );
  writeFileSync(
    join(folder, "forecourt.config.ts"),
    'import { defineConfig } from "forecourt/config";\nexport default defineConfig({ extensions: ["forecourt-ribbons", "./broken"] });\n',
  );
  built = runForecourt(folder, "build");
  book.listen(0, "127.0.0.1");
  await once(book, "listening");
  const address = `http://127.0.0.1:${(book.address() as AddressInfo).port}/`;
  editSite(join(folder, "tenants"), "my-dealer", {
    name: "My Dealer!",
    leads: { delivery: [{ id: "book", adapter: "log-book", url: address }] },
  });
  mkdirSync(join(folder, "tenants/my-dealer/pages"));
  writeFileSync(
    join(folder, "tenants/my-dealer/pages/home.json"),
    JSON.stringify({ layout: [{ id: "ribbon", use: "PriceRibbon", props: { text: "Touched" } }] }),
  );
  const port = await freePort();
  url = `http://my-dealer.localhost:${port}`;
  server = await startInstalled(folder, port);
}, 900_000);
afterAll(async () => {
  await server?.stop();
  book.close();
  rmSync(scratch, { recursive: true, force: true });
});

it("leaves an extension out that cannot be read, and says why", () => {
  expect(built).toContain(
    'The extension "./broken" is left out: rules/facts/half-made.ts cannot be read: The requested module',
  );
});

it("joins what validate, docs and editors know", () => {
  expect(runForecourt(folder, "docs", "PriceRibbon")).toContain("A ribbon that counts");
  expect(runForecourt(folder, "docs", "price_in_thousands")).toContain("whole thousands of dollars");
  expect(runForecourt(folder, "docs", "log-book")).toContain("Address of the log book");
  expect(runForecourt(folder, "validate")).toContain("site/loud-name");
  const schema = join(folder, "node_modules/forecourt/schemas/json-schema/layout-node.schema.json");
  expect(readFileSync(schema, "utf8")).toContain("PriceRibbon");
});

it("delivers leads by an adapter of the extension", async () => {
  const data = { name: "Kim Lee", email: "kim@lee.example", phone: "0412 345 678", message: "Is it there?" };
  const sent = await ask(url, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      form: "general-enquiry",
      url: "/contact-us",
      lead_attributes: { visited_pages: ["/"], linked_query_params: {}, elapsed_ms: 9000 },
      data: { ...data, category: "Service", dealership_slug: "my-dealer", terms_conditions: true },
    }),
  });
  const { lead_id } = JSON.parse(sent.text) as { lead_id: string };
  await expect.poll(() => booked).toEqual([lead_id]);
});

it("hydrates an island of the extension, and shows Studio", async () => {
  const { page, faults } = await openPage(browser);
  await visit(page, url);
  const ribbon = page.getByRole("button", { name: "Touched" });
  await ribbon.click();
  await expect.poll(() => ribbon.textContent()).toContain("Touched 1");
  expect(faults).toEqual([]);
  const studio = await ask(url, "/", { host: `studio.localhost:${new URL(url).port}` });
  expect(studio.status).toBe(200);
});
