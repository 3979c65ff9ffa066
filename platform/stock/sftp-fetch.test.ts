import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPasswordSftp } from "../../tests/support/sftp-server.ts";
import { isSshdInstalled, startSshd } from "../../tests/support/sshd.ts";
import { guardFor } from "../outbound/index.ts";
import { fetchFeed } from "./feed.ts";
import type { Login } from "./feed-fetch.ts";
import { fetchBySftp } from "./sftp-fetch.ts";
import { createCarsFile, createFeedFile } from "./stock-repository-file.ts";

const csv = (id: string) => `Stock No,Make,Model,Year\n${id},Kia,Rio,2020\n`;

describe.skipIf(!isSshdInstalled())("a feed by SFTP", () => {
  let server: Awaited<ReturnType<typeof startSshd>>;
  let folder: string;
  let now = Date.parse("2026-11-29T00:00:00Z");
  beforeAll(async () => {
    server = await startSshd();
    folder = mkdtempSync(join(tmpdir(), "forecourt-sftp-"));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const login = (): Login => ({ user: server.user, key: server.key });
  const put = (name: string, content: string, at: number) => {
    writeFileSync(join(server.files, name), content);
    utimesSync(join(server.files, name), at, at);
  };
  const ask = (name: string, { hostKey = server.fingerprint, who = login(), isPrivate = true, limits = {} } = {}) => {
    now += 3_600_000;
    return fetchFeed({
      ...{
        url: server.address(name),
        cars: createCarsFile(join(folder, "cars.ndjson")),
        now: now,
        minutes: 15,
      },
      feed: createFeedFile(join(folder, "feed.json")),
      fetcher: fetchBySftp(guardFor(isPrivate), hostKey, who),
      limits: { feedMb: 1, feedSeconds: 30, cars: 100, recordKb: 100, ...limits },
    });
  };
  const stored = () => readFile(join(folder, "cars.ndjson"), "utf8");

  it("is refused from a server with another key, or none that is known", async () => {
    put("cars.csv", csv("A1"), 1000);
    await expect(ask("cars.csv", { hostKey: `SHA256:${"x".repeat(43)}` })).rejects.toThrow(server.fingerprint);
  });

  it("is refused to another user, in a private network, and where there is no file", async () => {
    await expect(ask("cars.csv", { who: { user: server.user, key: server.otherKey } })).rejects.toThrow(
      /refused the user/,
    );
    await expect(ask("cars.csv", { isPrivate: false })).rejects.toThrow(/private network/);
    await expect(ask("gone.csv")).rejects.toThrow(/has no file .*gone.csv/);
    await expect(ask("gone/")).rejects.toThrow(/has no folder/);
  });

  it("is fetched, and not again until it has changed", async () => {
    expect(await ask("cars.csv")).toEqual({ outcome: "fresh", cars: 1 });
    expect(await ask("cars.csv")).toEqual({ outcome: "unchanged" });
    put("cars.csv", csv("A2"), 2000);
    expect(await ask("cars.csv")).toEqual({ outcome: "fresh", cars: 1 });
    expect(await stored()).toContain('"A2"');
  });

  it("is the newest whole file of a folder", async () => {
    mkdirSync(join(server.files, "stock"));
    put("stock/old.csv", csv("OLD"), 1000);
    put("stock/new.csv", csv("NEW"), 3000);
    put("stock/next.csv.part", csv("NEXT"), 4000);
    symlinkSync("/etc/passwd", join(server.files, "stock", "passwd"));
    expect(await ask("stock/")).toEqual({ outcome: "fresh", cars: 1 });
    expect(await stored()).toContain('"NEW"');
  });

  it("keeps the last good cars where it is too large", async () => {
    put("large.csv", csv("B1") + "x".repeat(1_100_000), 5000);
    expect(await ask("large.csv")).toMatchObject({
      outcome: "kept",
      reason: expect.stringContaining("FEED_MAX_MB"),
    });
  });
});

describe.each(["password", "keyboard-interactive"] as const)("a server that asks for the %s", (how) => {
  const user = "dealer";
  it("gives the file to who knows the password, and to nobody else", async () => {
    const server = await startPasswordSftp({ user, password: "sesame", how }, csv("P1"));
    const fetchWith = (password: string) =>
      fetchBySftp(guardFor(true), server.hostKey, { user, password })(server.url, {
        headers: {},
        signal: AbortSignal.timeout(20_000),
      });
    try {
      expect(await (await fetchWith("sesame")).text()).toBe(csv("P1"));
      await expect(fetchWith("wrong")).rejects.toThrow('refused the user "dealer" with this password or key');
    } finally {
      await server.stop();
    }
  });
});
