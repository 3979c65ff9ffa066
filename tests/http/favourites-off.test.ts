import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const [without, having] = ["riverside-toyota", "northside-used-cars"] as const;
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [without, having],
    edit: (tenantsDir) => editSite(tenantsDir, without, { flags: { favourites: false, watchlist: true } }),
  });
}, 120_000);
afterAll(() => app?.close());

const hearts = /data-saved-count|data-save=|href="\/(?:favourites|watchlist)"/;

describe("a site without favourites", () => {
  it("has no hearts, no pages of saved cars and no links to them, by one flag", async () => {
    for (const path of ["/", "/search", "/used-cars"]) {
      expect((await app.ask(without, path)).text, path).not.toMatch(hearts);
    }
    for (const path of ["/favourites", "/watchlist"]) expect((await app.ask(without, path)).status).toBe(404);
    expect((await app.ask(having, "/")).text).toMatch(hearts);
    expect((await app.ask(having, "/favourites")).status).toBe(200);
  });
});
