import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const first = "outback-caravans";
const second = "inland-caravans";
let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    dealers: [first],
    edit: (folder) => {
      cpSync(join(folder, first), join(folder, second), { recursive: true });
      const file = join(folder, second, "site.json");
      const site = JSON.parse(readFileSync(file, "utf8"));
      const { hosts: _, ...rest } = site;
      writeFileSync(
        file,
        JSON.stringify({
          ...rest,
          id: "inland",
          name: "Inland Vans",
          legalName: "Inland Vans Pty Ltd",
          phone: "08 9999 1234",
        }),
      );
    },
  });
});
afterAll(() => app.close());

it("keeps dealers apart whose files say the same, but for site.json", async () => {
  const { legalName } = JSON.parse(readFileSync(join(app.tenantsDir, first, "site.json"), "utf8"));
  // Each page is asked for twice, the second time from what is kept.
  for (const path of ["/", "/about-us", "/contact-us", "/search", "/", "/about-us", "/contact-us", "/search"]) {
    for (const [dealer, own, others] of [
      [first, legalName, "Inland Vans"],
      [second, "Inland Vans Pty Ltd", legalName],
    ]) {
      const { status, text } = await app.ask(dealer, path);
      const message = { status, own: text.includes(own), others: text.includes(others) };
      expect(message, `${dealer}${path}`).toEqual({ status: 200, own: true, others: false });
    }
  }
});
