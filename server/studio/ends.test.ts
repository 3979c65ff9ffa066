import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Editor } from "../../services/drafts/index.ts";
import { createApprovalToken, createLinkToken, NewsDesk } from "../../services/studio/index.ts";
import { previewGuard } from "./preview.ts";

const draft = "a".repeat(32);
const held = new Set<string>();
const editors = {
  held: async (grants: readonly string[]) => new Set(grants.filter((grant) => held.has(grant))),
  async newGrant() {
    held.add("link:a");
    return "link:a";
  },
};
const news = new NewsDesk(editors);
const secret = "a secret of the test";
let origin: string;
let close: () => void;

beforeAll(async () => {
  const app = express();
  app.get("/news/:grant", (req, res) => {
    news.read(draft, { mail: "ben@example.com", grant: req.params.grant, window: "w" }, res);
  });
  // Any host is that of the draft.
  app.use((req, _res, next) => {
    req.headers.host = `draft-${draft}.studio.localhost`;
    next();
  });
  const guard = previewGuard({
    ...{ studioHost: "studio.localhost", secret, editors, dist: "", studioOrigin: () => "" },
    workspace: { known: () => undefined, live: async () => ({ prepared: { tenant: {} } }) },
  } as unknown as Parameters<typeof previewGuard>[0]);
  app.use(guard, (_req, res) => void res.send("the site"));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

it("ends a stream with its session, and tells it nothing more", async () => {
  held.add("session");
  const { body } = await fetch(`${origin}/news/session`);
  news.tell(draft, { type: "ops", rev: 1, by: "anna@example.com" });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes('"rev":1')) text += (await reader?.read())?.value ?? "";
  held.delete("session");
  news.tell(draft, { type: "ops", rev: 2, by: "anna@example.com" });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  expect(text).not.toContain('"rev":2');
  expect(news.people(draft).people).toEqual([]);
});

it("ends previews and approval links with the grant of who gave them", async () => {
  held.add("session");
  const until = await createApprovalToken({ secret, editors }, draft, { id: "anna" } as Editor);
  const links = [
    ["session", createLinkToken(secret, { draft, as: "anonymous", grant: "session" })],
    ["link:a", until.token],
  ] as const;
  for (const [grant, token] of links) {
    const open = () => fetch(`${origin}/_preview?token=${token}&to=/`, { redirect: "manual" });
    const opened = await open();
    expect(opened.status).toBe(302);
    const Cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = async () => (await fetch(`${origin}/`, { headers: { Cookie } })).status;
    expect(await page()).toBe(200);
    held.delete(grant);
    expect([await page(), (await open()).status]).toEqual([403, 403]);
  }
});
