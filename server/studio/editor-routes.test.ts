import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDraftBook, createEditorBook, createPlanBook, createPublishBook } from "../../services/drafts/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import type { StudioOptions } from "./access.ts";
import { createStudioRouter } from "./router.ts";

const clock = { now: () => Date.now() };
const mailed: [string, string][] = [];
let temporary: TemporaryStore;
let options: StudioOptions;
let origin: string;
let close: () => void;
let cookie: string;

async function post(path: string, body: object, as = ""): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: as },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? {} : await answer.json() };
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  const { store } = temporary;
  options = {
    ...{ store, clock, studioHost: "studio.localhost", signInsPerMinute: 0, development: false },
    editors: createEditorBook(store, clock),
    drafts: createDraftBook(store, clock),
    plans: createPlanBook(store, clock),
    publishes: createPublishBook(store, clock),
    registry: { list: () => [{ slug: "acme" }, { slug: "other" }] },
    mailCode: async (mail: string, code: string) => void mailed.push([mail, code]),
  } as unknown as StudioOptions;
  const app = express();
  app.use(createStudioRouter(options));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
  await options.editors.add("anna@example.com", "admin", ["acme"]);
  const code = (await options.editors.newCode("anna@example.com")) ?? "";
  const { session = "" } = (await options.editors.verify("anna@example.com", code)) ?? {};
  cookie = `fc_studio=${session}`;
});
afterAll(async () => {
  close();
  await temporary.remove();
});

it("mails codes to editors who sign in, and tells nobody who is one", async () => {
  const [known, unknown] = [
    await post("/api/sign-in", { mail: "anna@example.com" }),
    await post("/api/sign-in", { mail: "nobody@example.com" }),
  ];
  expect(known).toEqual({ status: 200, body: { ok: true, isMailed: true } });
  expect(unknown).toEqual(known);
  const [[mail, code] = ["", ""], ...others] = mailed.splice(0);
  expect([mail, others]).toEqual(["anna@example.com", []]);
  expect((await post("/api/sign-in/verify", { mail, code })).body).toHaveProperty("editor");
});

it("invites for the admin's own dealers alone, by a mailed code, and keeps who did it", async () => {
  const ben = { mail: "Ben@example.com", role: "editor", dealers: ["acme"] };
  expect(await post("/api/editors", { ...ben, dealers: ["other"] }, cookie)).toHaveProperty("status", 403);
  expect(await post("/api/editors", { ...ben, role: "platform" }, cookie)).toHaveProperty("status", 403);
  expect(await post("/api/editors", { ...ben, mail: "anna@example.com" }, cookie)).toHaveProperty("status", 403);
  expect(await post("/api/editors", ben, cookie)).toEqual({ status: 200, body: { mail: "ben@example.com" } });
  expect(mailed.splice(0)).toEqual([["ben@example.com", expect.stringMatching(/^[0-9A-Z-]{14}$/)]]);
  expect(await options.editors.find("ben@example.com")).toMatchObject({ role: "editor", dealers: ["acme"] });
  const acts = await temporary.store.db.selectFrom("audit").select(["act", "actor"]).execute();
  expect(acts).toEqual([{ act: "studio invite", actor: "anna@example.com" }]);
});

it("signs an account out everywhere, and removes it", async () => {
  const code = (await options.editors.newCode("ben@example.com")) ?? "";
  const { session } = (await options.editors.verify("ben@example.com", code)) ?? {};
  expect(await options.editors.of(session)).toBeDefined();
  expect(await post("/api/editors/sign-out", { mail: "ben@example.com" }, cookie)).toHaveProperty("status", 204);
  expect(await options.editors.of(session)).toBeUndefined();
  expect(await post("/api/editors/remove", { mail: "ben@example.com" }, cookie)).toHaveProperty("status", 204);
  expect(await post("/api/editors/code", { mail: "ben@example.com" }, cookie)).toHaveProperty("status", 404);
});
