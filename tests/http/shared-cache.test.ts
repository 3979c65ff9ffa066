import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "coastal-mitsubishi";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [dealer], env: { PAGE_CACHE_SECONDS: "60" } });
}, 120_000);
afterAll(() => app?.close());

const cachingOf = async (path: string, headers: { [name: string]: string } = {}) => {
  const { headers: message } = await app.ask(dealer, path, { headers });
  return String(message["cache-control"]);
};

it("lets shared caches keep what all visitors get, by the dealer's key", async () => {
  for (const path of ["/", "/search?query=hilux", "/contact-us"]) {
    const { headers } = await app.ask(dealer, path);
    expect(headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    );
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["surrogate-key"]).toBe(dealer);
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

it("keeps everything else private", async () => {
  const isPrivate = /^(private, no-cache|no-store)$/;
  for (const name of ["forecourt_sent", "forecourt_session", "__Host-forecourt_orders", "forecourt.session_data"])
    expect(await cachingOf("/", { cookie: `a=b; ${name}=x` }), name).toMatch(isPrivate);
  expect(await cachingOf("/", { accept: "application/vnd.forecourt.page+json" })).toMatch(isPrivate);
  expect(await cachingOf("/no-such-page")).toMatch(isPrivate);
  expect(await cachingOf("/", { cookie: "theirs=forecourt" })).toMatch(/^public/);
});

it("never lets a cache keep the way to the sign-in", async () => {
  const { status, headers } = await app.ask(dealer, "/spin-to-win");
  expect(status).toBe(302);
  expect(headers["cache-control"]).toBe("private, no-cache");
});
