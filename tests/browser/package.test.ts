import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import {
  type InstalledServer,
  install,
  packPlatform,
  runForecourt,
  startInstalled,
} from "../support/installed-package.ts";

// The platform as a package in a folder that has nothing else: no checkout is near.
const scratch = mkdtempSync(join(tmpdir(), "forecourt-package-"));
const folder = join(scratch, "dealers");
let tarball: string;
let server: InstalledServer;
let url: string;

beforeAll(async () => {
  tarball = packPlatform(scratch);
  install(folder, tarball);
  runForecourt(folder, "init");
  const port = await freePort();
  url = `http://my-dealer.localhost:${port}`;
  server = await startInstalled(folder, port);
  // npm alone takes two minutes.
}, 600_000);
afterAll(async () => {
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

it("is below 40 MB and has no TypeScript to run", () => {
  expect(statSync(tarball).size).toBeLessThan(40_000_000);
  const scripts = globSync("node_modules/forecourt/**/*.{ts,tsx}", { cwd: folder });
  expect(scripts.filter((file) => !file.endsWith(".d.ts"))).toEqual([]);
});

it("begins a folder with one dealer, and copies none of the platform's layers", () => {
  const files = globSync("{tenants/**/*.json,package.json}", { cwd: folder });
  const own = ["copy.json", "site.json", "theme.json"].map((file) => `tenants/my-dealer/${file}`);
  expect(files.sort()).toEqual(["package.json", ...own]);
  const { $schema } = JSON.parse(readFileSync(join(folder, "tenants/my-dealer/site.json"), "utf8"));
  expect($schema).toBe("../../node_modules/forecourt/schemas/json-schema/site.schema.json");
  expect(runForecourt(folder, "init")).toBe("\nServe it: npm start\n");
});

it("serves pages, pictures of the shared layers, the assets of the build, and Studio", async () => {
  const home = await ask(url, "/");
  expect([home.status, home.text.includes("My Dealer")]).toEqual([200, true]);
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(home.text) ?? [];
  for (const path of ["/search", "/tenant-assets/icon.svg", script])
    expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
  const { port } = new URL(url);
  const studio = await ask(url, "/", { host: `studio.localhost:${port}` });
  expect([studio.status, studio.text.includes("Studio")]).toEqual([200, true]);
});

it("stores a lead", async () => {
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
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining("lead_id")]);
  expect(runForecourt(folder, "leads", "list", "--tenant", "my-dealer")).toContain("general-enquiry");
});

it("takes a second dealer, checks and tests both, and has nothing to upgrade", async () => {
  runForecourt(folder, "new", "second", "--template", "supermarket", "--brand", "toyota");
  expect(runForecourt(folder, "validate")).toContain("2 dealers checked, 2 valid: 0 errors");
  expect(runForecourt(folder, "test", "second", "--runs", "5")).toContain("passed");
  expect(runForecourt(folder, "upgrade")).toContain("Everything is in format");
  const host = new URL(url).host.replace("my-dealer", "second");
  await expect.poll(async () => (await ask(url, "/", { host })).status).toBe(200);
});
