import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { ask } from "../support/http.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = "riverside-toyota";
const mail = "anna@example.com";
const site = createTestSite({ dealers: [slug], env: { SIGN_INS_PER_MINUTE: "0" } });
const browser = createTestBrowser({ pictures: false });

/** What somebody without a cookie of Studio sends. */
const post = (path: string, body: object, cookie = "") =>
  ask(site.url("studio"), path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers["set-cookie"]).split(";")[0] ?? "";
const statusOf = async (cookie: string) =>
  (await ask(site.url("studio"), "/api/dealers", { headers: { cookie } })).status;

// The process of Studio may start after that of the sites.
beforeAll(
  () => vi.waitFor(async () => expect(await statusOf("")).toBe(401), { timeout: 2 * PATIENT_MS, interval: 500 }),
  2 * PATIENT_MS,
);

async function begin(): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await openPage(browser);
  await opened.page.goto(site.url("studio"));
  await opened.page.getByLabel("E-mail address").fill(mail);
  await opened.page.keyboard.press("Enter");
  await opened.page.getByLabel("One-time code").waitFor();
  return { page: opened.page, context: opened.page.context() };
}

/** Guesses of a stranger, and requests for codes of the same editor. */
async function bother(): Promise<void> {
  const guesses = ["000000", "111111", "222222", "", "AAAA-AAAA-AAAA", "ZZZZ-ZZZZ-ZZZZ"];
  const answers = await Promise.all(
    [mail, "nobody@example.com"].flatMap((address) =>
      guesses.map(async (code) => {
        const { status, text } = await post("/api/sign-in/verify", { mail: address, code });
        return `${status} ${text}`;
      }),
    ),
  );
  // Nothing tells whether an address is an editor's or a code exists.
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^401 /);
  await post("/api/sign-in", { mail });
}

// Behind a proxy, as in `npm run test:nodes`, nobody may sign in who is not an editor.
describe.skipIf(process.env.FC_NODES)("signing in to Studio", () => {
  it("takes an editor's code although a stranger tries to spend it", async () => {
    const { page, context } = await begin();
    await page.getByText("the code is filled in").waitFor();
    await bother();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Dealers" }).waitFor();
    const [session] = await context.cookies();
    expect(session).toMatchObject({ name: "fc_studio", httpOnly: true, sameSite: "Strict", path: "/" });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("E-mail address").waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(await statusOf(`fc_studio=${session?.value}`)).toBe(401);
  });

  it("leads to the screen that was asked for, follows Back, and says plainly what is not there", async () => {
    const { page } = await openPage(browser);
    const screen = (path: string) => site.url("studio", path);
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    await page.goto(screen("/support/kept"));
    await page.getByLabel("E-mail address").fill(mail);
    await page.keyboard.press("Enter");
    await page.getByText("the code is filled in").waitFor();
    await page.keyboard.press("Enter");
    const locator = page.getByRole("region", { name: "How long leads are kept" });
    await locator.waitFor();
    expect(page.url()).toBe(screen("/support/kept"));
    await page.getByRole("button", { name: "Problems", exact: true }).click();
    await locator.waitFor({ state: "detached" });
    await page.goBack();
    await locator.waitFor();
    await page.goto(screen("/drafts/0000"));
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/draft/i);
    await page.getByRole("button", { name: "All dealers" }).click();
    await page.getByRole("heading", { name: "Dealers" }).waitFor();
    await page.goto(screen("/nothing/here"));
    await page.getByText("There is nothing at this address.").waitFor();
    await page.goto(screen("/drafts/0000/review"));
    await page.getByRole("alert").waitFor();
    // Only the button signs out.
    await page.goto(screen("/sign-out"));
    await page.getByRole("heading", { name: "Dealers" }).waitFor();
    expect(thrown).toEqual([]);
  });

  it("takes a code of the command line, typed as a person types it", async () => {
    const { page } = await begin();
    const { out } = await runCommand(["studio", "code", mail], site.env);
    await bother();
    await page.getByLabel("One-time code").fill(out.trim().toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Dealers" }).waitFor();
  });

  it("ends the browser's earlier session, and all of an editor who is removed, at once", async () => {
    await runCommand(["studio", "add", "ben@example.com", "--role", "editor"], site.env);
    const signIn = async (cookie = "") => {
      const { out } = await runCommand(["studio", "code", "ben@example.com"], site.env);
      return cookieOf(await post("/api/sign-in/verify", { mail: "ben@example.com", code: out.trim() }, cookie));
    };
    const first = await signIn();
    const second = await signIn(first);
    const elsewhere = await signIn();
    expect(await Promise.all([first, second, elsewhere].map(statusOf))).toEqual([401, 200, 200]);
    // A session of Studio is none of a site's, nor the other way round.
    const token = second.split("=")[1] ?? "";
    const account = await ask(site.url(slug), "/api/account", {
      headers: { cookie: `forecourt_session=${token}` },
    });
    expect(JSON.parse(account.text)).toMatchObject({ signed_in: false });
    await runCommand(["studio", "remove", "ben@example.com"], site.env);
    expect(await Promise.all([second, elsewhere].map(statusOf))).toEqual([401, 401]);
    expect(site.output()).not.toContain(token);
  });

  it("opens a preview by its link's token, which is no cookie, and its cookie is no link", async () => {
    const { out } = await runCommand(["studio", "code", mail], site.env);
    const cookie = cookieOf(await post("/api/sign-in/verify", { mail, code: out.trim() }));
    const { id } = JSON.parse((await post(`/api/dealers/${slug}/drafts`, { title: "One" }, cookie)).text);
    const draft = JSON.parse((await ask(site.url("studio"), `/api/drafts/${id}`, { headers: { cookie } })).text);
    const link = JSON.parse((await post(`/api/drafts/${id}/approval-link`, {}, cookie)).text).path as string;
    const approval = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const preview = (path: string, own = "") =>
      ask(site.url("studio"), path, {
        host: new URL(site.url("studio")).host.replace("studio.", `draft-${id}.studio.`),
        headers: { cookie: own },
      });
    for (const token of [draft.preview.token as string, approval]) {
      const opened = await preview(`/_preview?token=${token}`);
      expect(opened.status).toBe(302);
      expect((await preview("/", cookieOf(opened))).status).toBe(200);
      const own = cookieOf(opened).split("=")[1] ?? "";
      expect((await preview(`/_preview?token=${own}`)).status).toBe(403);
      expect((await preview("/", `fc_preview=${token}`)).status).toBe(403);
    }
  });
});
