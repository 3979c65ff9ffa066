import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { createMailboxRouter } from "./mailbox-page.ts";
import { sendToFile } from "./senders/file.ts";

let dataDir: string;
let server: Server;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-mailbox-"));
  const app = express();
  const live = (slug: string) =>
    ({ prepared: { tenant: { slug }, publicSite: { name: `The <${slug}>` } } }) as unknown as LiveTenant;
  const tenantOf = (req: express.Request) => {
    const slug = req.get("x-tenant");
    return slug === undefined ? undefined : live(slug);
  };
  app.use(createMailboxRouter({ tenantOf, dataDir }));
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dataDir, { recursive: true });
});

const mailbox = (tenant?: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/__dev/mailbox`, {
    headers: tenant === undefined ? {} : { "x-tenant": tenant },
  });
const send = (tenant: string, text: string, at: number) =>
  sendToFile(
    { tenant, channel: "sms", to: "+61412345678", subject: "Your code", text, at, until: at + 600_000 },
    { channel: "sms", adapter: "file" },
    { dataDir, timeoutMs: 1, pauseMs: 1, allowPrivate: false },
  );

it("shows what was sent to visitors of one dealer, newest first, and runs nothing of it", async () => {
  await send("acme", "111111 <script>alert(1)</script>", 0);
  await send("acme", "222222", 60_000);
  await send("other", "333333", 0);
  const answer = await mailbox("acme");
  const html = await answer.text();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(html.indexOf("222222")).toBeLessThan(html.indexOf("111111"));
  expect(html).toContain("111111 &lt;script&gt;");
  expect(html).toContain("The &lt;acme&gt;");
  expect(html).toContain("1970-01-01T00:01:00.000Z");
  expect(html).not.toContain("333333");
});

it("keeps to the last twenty, is empty before the first, and is not there without a dealer", async () => {
  const empty = await mailbox("acme");
  expect(empty.status).toBe(200);
  expect(await empty.text()).not.toContain("<li>");
  for (let n = 0; n < 22; n++) await send("acme", `code ${n};`, n);
  const html = await (await mailbox("acme")).text();
  expect(html.match(/<li>/g)).toHaveLength(20);
  expect(html).not.toContain("code 1;");
  expect((await mailbox()).status).toBe(404);
});
