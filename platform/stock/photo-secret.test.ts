import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openStore, silentLogger } from "../store/index.ts";
import { loadPhotoSecret } from "./photo-secret.ts";

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

function folder(): string {
  const sync = mkdtempSync(join(tmpdir(), "forecourt-secret-"));
  clean.push(() => rmSync(sync, { recursive: true, force: true }));
  return sync;
}

async function openedStore() {
  const store = await openStore({ dataDir: folder(), logger: silentLogger });
  clean.push(() => store.close());
  return store;
}

it("is the same for all nodes of a store, whatever their own folders hold", async () => {
  const store = await openedStore();
  const [first, other] = [folder(), folder()];
  const secrets = await Promise.all([loadPhotoSecret(store, first), loadPhotoSecret(store, other)]);
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] as string, "base64url")).toHaveLength(32);
  mkdirSync(join(other, "media"));
  writeFileSync(join(other, "media", "seal.key"), Buffer.alloc(32, 7));
  expect(await loadPhotoSecret(store, other)).toBe(secrets[0]);
});

it("is taken over from the file of an earlier version", async () => {
  const own = folder();
  mkdirSync(join(own, "media"));
  writeFileSync(join(own, "media", "seal.key"), Buffer.alloc(32, 7));
  const store = await openedStore();
  expect(await loadPhotoSecret(store, own)).toBe(Buffer.alloc(32, 7).toString("base64url"));
  expect(await loadPhotoSecret(store, folder())).toBe(Buffer.alloc(32, 7).toString("base64url"));
});

it("is one of the process while the store is unavailable", async () => {
  const nowhere = join(folder(), "file");
  writeFileSync(nowhere, "");
  const store = await openStore({ dataDir: nowhere, logger: silentLogger, patient: true });
  clean.push(() => store.close());
  expect(Buffer.from(await loadPhotoSecret(store, nowhere), "base64url")).toHaveLength(32);
});
