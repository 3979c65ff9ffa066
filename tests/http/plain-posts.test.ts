import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { validateHtml } from "../support/valid-html.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: dealersOfKinds, env: { LEADS_PER_MINUTE: "2", TRUSTED_PROXIES: "1" } });
}, 120_000);
afterAll(() => app?.close());

/** A form as a browser without JavaScript sends it. */
const post = (slug: string, fields: { [name: string]: string }, more: { [header: string]: string } = {}) =>
  app.ask(slug, "/api/leads", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      origin: app.origin(slug),
      referer: `${app.origin(slug)}/contact-us`,
      ...more,
    },
    body: String(new URLSearchParams(fields)),
  });

describe.each(dealersOfKinds)("a form sent without JavaScript at %s", (slug) => {
  // The limit counts by address; each dealer's visitor has his own.
  const from = { "x-forwarded-for": `203.0.113.${dealersOfKinds.indexOf(slug) + 1}` };

  it("comes back filled in where too many were sent, as a page that says what to do", async () => {
    const fields = { _form: "general-enquiry", _url: "/contact-us", name: "Kim O'Hara" };
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await post(slug, fields, from));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 429]);
    const [first, , last] = answers;
    for (const { text } of [first, last].filter((answer) => answer !== undefined))
      expect(await validateHtml("/contact-us", text)).toEqual([]);
    expect(last?.headers["content-type"]).toContain("text/html");
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
    const text = last?.text.replaceAll("&#x27;", "'") ?? "";
    expect(text).toContain("Please wait a minute and try again");
    expect(text).toMatch(/name="name"[^>]*value="Kim O'Hara"/);
    expect(text).toContain("<header");
    // Programs are answered as programs.
    const program = await app.ask(slug, "/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json", ...from },
      body: "{}",
    });
    expect([program.status, program.headers["content-type"]]).toEqual([
      429,
      expect.stringContaining("application/json"),
    ]);
  });

  it.each([
    ["a form that the page does not show", { _form: "parts" }, {}, 422],
    ["more than anybody types", { _form: "parts", message: "x".repeat(70_000) }, {}, 413],
    ["what is no form at all", {}, { "content-type": "text/plain" }, 415],
  ])("answers %s with a page that leads back", async (name, fields, more, status) => {
    const other = { "x-forwarded-for": `198.51.${dealersOfKinds.indexOf(slug)}.${name.length}`, ...more };
    const { status: answered, headers, text } = await post(slug, { ...fields }, other);
    expect([answered, headers["content-type"]]).toEqual([status, expect.stringContaining("text/html")]);
    expect(text).toContain("That was not sent");
    expect(await validateHtml("/api/leads", text)).toEqual([]);
    expect(text).toMatch(/href="\/contact-us"[^>]*>(?:<[^>]+>)*Back to the form/);
  });
});

it("shows a refused post of an address that cannot be decoded, and writes nothing of it to the log", async () => {
  const log = vi.spyOn(console, "warn");
  const fields = { _form: "parts", _url: "/%kim@example.com", name: "Kim" };
  const { status, text } = await post(dealersOfKinds[0] as string, fields, {
    "x-forwarded-for": "192.0.2.77",
  });
  expect([status, text.includes("<h1")]).toEqual([422, true]);
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});
