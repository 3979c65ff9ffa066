import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readTenantSource } from "./read.ts";

const scratch = await mkdtemp(join(tmpdir(), "forecourt-read-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("readTenantSource", () => {
  it("reads the JSON inside the folder and nothing else", async () => {
    const tenants = join(scratch, "tenants");
    await mkdir(join(tenants, "acme/pages"), { recursive: true });
    await mkdir(join(tenants, "acme/assets"), { recursive: true });
    await mkdir(join(tenants, ".git"), { recursive: true });
    await writeFile(join(scratch, "secret.json"), "{}");
    await writeFile(join(tenants, "acme/site.json"), '{"a":1}');
    await writeFile(join(tenants, "acme/pages/home.json"), "{}");
    await writeFile(join(tenants, "acme/assets/data.json"), "{}");
    await writeFile(join(tenants, "acme/notes.txt"), "x");
    await writeFile(join(tenants, "acme/.hidden.json"), "{}");
    await writeFile(join(tenants, ".git/config.json"), "{}");
    await symlink(join(scratch, "secret.json"), join(tenants, "acme/leak.json"));
    await symlink(scratch, join(tenants, "acme/loop"));
    await symlink(join(tenants, "gone.json"), join(tenants, "acme/dangling.json"));
    await symlink(join(tenants, "acme/site.json"), join(tenants, "acme/theme.json"));
    const { files } = await readTenantSource(tenants);
    expect([...files]).toEqual([
      ["acme/pages/home.json", "{}"],
      ["acme/site.json", '{"a":1}'],
      ["acme/theme.json", '{"a":1}'],
    ]);
  });

  it("fails when the folder is not there", async () => {
    await expect(readTenantSource(join(scratch, "nowhere"))).rejects.toThrow("ENOENT");
  });
});
