import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findDrift } from "./changed-files.ts";

it("names the files of a dealer in the folder that are not what is served, and none where the folder has no dealer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-drift-"));
  try {
    mkdirSync(join(folder, "acme"));
    mkdirSync(join(folder, "acme-too"));
    for (const file of ["acme/site.json", "acme/new.json", "acme-too/site.json"])
      writeFileSync(join(folder, file), "{}");
    const files = new Map([
      ["acme/site.json", "{}"],
      ["acme/theme.json", "{}"],
      ["acme-too/site.json", "[]"],
      ["other/site.json", "[]"],
    ]);
    expect(await findDrift(folder, { files }, "acme")).toEqual(["acme/new.json", "acme/theme.json"]);
    expect(await findDrift(folder, { files }, "other")).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
