import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { createAssetsRouter } from "./assets.ts";

const scratch = mkdtempSync(join(tmpdir(), "forecourt-assets-"));
// Some keep their sites below a hidden folder.
const tenantsDir = join(scratch, ".sites/tenants");
const live = {
  prepared: { tenant: { layers: ["_platform", "_brands/make", "acme"] } },
} as unknown as LiveTenant;
let server: Server;
let origin: string;

beforeAll(async () => {
  const folder = (layer: string) => join(tenantsDir, layer, "assets");
  for (const layer of live.prepared.tenant.layers) mkdirSync(folder(layer), { recursive: true });
  mkdirSync(folder("other"), { recursive: true });
  mkdirSync(join(folder("acme"), "folder.png"));
  writeFileSync(join(scratch, "secret.png"), "secret");
  writeFileSync(join(tenantsDir, "other/site.json"), "secret");
  writeFileSync(join(folder("_platform"), "icon.svg"), "platform");
  writeFileSync(join(folder("_brands/make"), "icon.svg"), "brand");
  symlinkSync(join(folder("_brands/make"), "icon.svg"), join(folder("acme"), "logo.svg"));
  mkdirSync(join(folder("acme"), "fonts"));
  for (const name of ["fonts/Own_Face.woff2", "IMG_2031.JPEG", "prices.xlsx"])
    writeFileSync(join(folder("acme"), name), name);
  symlinkSync(join(scratch, "secret.png"), join(folder("acme"), "outside.png"));
  symlinkSync(join(tenantsDir, "other/site.json"), join(folder("acme"), "site.png"));
  symlinkSync(scratch, join(folder("acme"), "linked"));
  symlinkSync("/dev/zero", join(folder("acme"), "zero.png"));
  for (let count = 0; count < 8; count += 1) execFileSync("mkfifo", [join(folder("acme"), `pipe-${count}.png`)]);
  const app = express().use(createAssetsRouter({ tenantsDir, tenantOf: () => live }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant-assets`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(scratch, { recursive: true });
});

const get = async (name: string) => {
  const answer = await fetch(`${origin}/${name}`);
  return [answer.status, answer.ok ? await answer.text() : ""];
};

describe("a dealer's assets", () => {
  it("are those of its own layer, then of the layers below, also where a link leads to them", async () => {
    expect(await get("icon.svg")).toEqual([200, "brand"]);
    expect(await get("logo.svg")).toEqual([200, "brand"]);
  });

  it("are its pictures, fonts and PDF files, and nothing else", async () => {
    for (const name of ["fonts/Own_Face.woff2", "IMG_2031.JPEG"]) expect(await get(name)).toEqual([200, name]);
    expect(await get("prices.xlsx")).toEqual([404, ""]);
  });

  it.each(["outside.png", "site.png", "linked/secret.png", "zero.png", "folder.png", "gone.png"])(
    "include no %s: neither a link to anything else nor a folder",
    async (name) => expect(await get(name)).toEqual([404, ""]),
  );

  it("include no pipes, whose readers would occupy every thread that reads files", async () => {
    const pipes = Array.from({ length: 8 }, (_, count) => get(`pipe-${count}.png`));
    expect(await Promise.all(pipes)).toEqual(pipes.map(() => [404, ""]));
    expect(await get("icon.svg")).toEqual([200, "brand"]);
  });
});
