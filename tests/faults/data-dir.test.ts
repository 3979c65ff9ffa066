import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startSite } from "../browser/site.ts";
import { ask } from "../support/http.ts";

const slug = "riverside-toyota";
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-modes-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const modes = () =>
  [".", ...(readdirSync(dataDir, { recursive: true }) as string[])].map((path) => {
    const stats = lstatSync(join(dataDir, path));
    return `${(stats.mode & 0o777).toString(8)} ${stats.isDirectory() ? "folder" : "file"} ${path}`;
  });

it("DATA_DIR is for the user of the server alone: 0700 and 0600, what was there before included", async () => {
  // As an earlier version, or a careless hand, left it.
  mkdirSync(join(dataDir, "drops", "old"), { recursive: true });
  mkdirSync(join(dataDir, "media"));
  for (const file of ["drops/old/1.json", "media/seal.key"]) writeFileSync(join(dataDir, file), "{}");
  for (const path of [".", "drops", "drops/old", "media"]) chmodSync(join(dataDir, path), 0o755);
  for (const path of ["drops/old/1.json", "media/seal.key"]) chmodSync(join(dataDir, path), 0o644);

  const site = await startSite({ dealers: [slug], env: { DATA_DIR: dataDir } });
  try {
    const url = site.url(slug);
    const origin = new URL(url).origin;
    const host = new URL(url).host;
    const page = await ask(url, "/cars", { host });
    const [picture = ""] = /\/media\/[^"' ,]+/.exec(page.text) ?? [];
    expect((await ask(url, picture, { host })).status).toBe(200);
    const data = { name: "Kim Lee", email: "kim@example.com", phone: "0412 345 678", terms_conditions: true };
    const lead = {
      form: "enquiry",
      url: "/",
      lead_attributes: { elapsed_ms: 9000 },
      data: { ...data, message: "x" },
    };
    const sent = await ask(url, "/api/leads", {
      method: "POST",
      host,
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify(lead),
    });
    expect(sent.status).toBe(200);
    const answer = await ask(url, "/api/sign-in/code", {
      method: "POST",
      host,
      headers: { "content-type": "application/x-www-form-urlencoded", origin },
      body: "type=watchlist&redirect=/&contact=0412345678",
    });
    expect(answer.status).toBe(303);
    const { lead_id } = JSON.parse(sent.text) as { lead_id: string };
    const names = () => modes().join("\n");
    await expect.poll(names).toContain(`drops/${slug}/${lead_id}.json`);
    const made = names();
    for (const name of ["forecourt.db", "forecourt.db-wal", "mailbox/", "media/", "known-cars/"]) {
      expect(made).toContain(name);
    }
    expect(modes().filter((line) => !/^(700 folder|600 file) /.test(line))).toEqual([]);
  } finally {
    await site.stop();
  }
}, 120_000);
