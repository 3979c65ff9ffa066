import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropFolder, fetchDrop, findNewestDrop } from "./drop-folder.ts";

let dataDir: string;
let dir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-drop-"));
  dir = dropFolder(dataDir, "acme");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const now = Date.parse("2026-11-29T00:00:00Z");
const put = (name: string, secondsAgo: number, content = "x") => {
  writeFileSync(join(dir, name), content);
  const at = now / 1000 - secondsAgo;
  utimesSync(join(dir, name), at, at);
};
const signal = AbortSignal.timeout(60_000);

it("is made for a dealer alone", async () => {
  expect(await findNewestDrop(dir, now)).toBeUndefined();
  expect(existsSync(join(dataDir, "drop", "acme"))).toBe(true);
  expect(() => dropFolder(dataDir, "../other")).toThrow(/not a valid slug/);
});

it("gives the newest whole file: none that is being written, hidden, or a link to another", async () => {
  await findNewestDrop(dir, now);
  put("old.csv", 300);
  put("new.csv", 100);
  put("coming.csv.part", 50);
  put(".hidden.csv", 40);
  symlinkSync("/etc/passwd", join(dir, "passwd.csv"));
  expect(await findNewestDrop(dir, now)).toMatchObject({ name: "new.csv" });
  put("newer.csv", 2);
  expect(await findNewestDrop(dir, now)).toBeUndefined();
  expect(await findNewestDrop(dir, now + 10_000)).toMatchObject({ name: "newer.csv" });
});

it("reads a file once, and refuses one that changes meanwhile", async () => {
  await findNewestDrop(dir, now);
  put("cars.csv", 100, "cars");
  const drop = await findNewestDrop(dir, now);
  if (!drop) throw new Error("no file");
  const first = await fetchDrop(dir, drop)("", { headers: {}, signal });
  expect(await first.text()).toBe("cars");
  const etag = first.headers.get("etag") ?? "";
  expect((await fetchDrop(dir, drop)("", { headers: { "if-none-match": etag }, signal })).status).toBe(304);
  const again = await fetchDrop(dir, drop)("", { headers: {}, signal });
  appendFileSync(join(dir, "cars.csv"), "more");
  await expect(again.text()).rejects.toThrow(/changed while it was read/);
});
