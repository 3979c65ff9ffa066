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

  it("leaves the layers' tests alone, which are no part of any site", async () => {
    const tenants = join(scratch, "tested");
    const layers = ["_platform", "_templates/tests", "_brands/make", "acme"];
    for (const layer of layers) {
      await mkdir(join(tenants, layer, "tests/deep"), { recursive: true });
      await mkdir(join(tenants, layer, "pages/tests"), { recursive: true });
      await writeFile(join(tenants, layer, "site.json"), "{}");
      await writeFile(join(tenants, layer, "tests/tag.test.ts"), "");
      await writeFile(join(tenants, layer, "tests/deep/car.json"), "{}");
      await writeFile(join(tenants, layer, "pages/tests/stray.txt"), "");
    }
    const { files, others } = await readTenantSource(tenants);
    expect([...files.keys()]).toEqual(layers.map((layer) => `${layer}/site.json`).sort());
    expect([...(others ?? [])].sort()).toEqual(
      layers.map((layer) => `${layer}/pages/tests/stray.txt`).sort(),
    );
  });

  it("fails when the folder is not there", async () => {
    await expect(readTenantSource(join(scratch, "nowhere"))).rejects.toThrow("ENOENT");
  });
});
