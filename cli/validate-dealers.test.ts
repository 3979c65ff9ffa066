import { expect, it } from "vitest";
import { readTenantSource } from "../platform/tenants/read.ts";
import { listTenantSlugs } from "../schemas/index.ts";
import { copyDealers, tenantsDir } from "../tests/support/copied-dealers.ts";
import { checkDealers, checkShare } from "./validate-dealers.ts";

it("finds on several threads what one thread finds, in the same order", async () => {
  const files = copyDealers(await readTenantSource(tenantsDir), 102);
  for (const slug of ["copy-1", "copy-98"]) files.set(`${slug}/pages/broken.json`, "{");
  const source = { files };
  const slugs = listTenantSlugs(source);
  const threads = await checkDealers({ source, slugs, env: {} });
  const { problems, valid } = await checkShare({ source, slugs: ["copy-1", "copy-98"], env: {} });
  expect(threads).toEqual({ problems, valid: slugs.length - 2 });
  expect({ valid, dealers: problems.map(({ tenant }) => tenant) }).toEqual({
    valid: 0,
    dealers: ["copy-1", "copy-98"],
  });
}, 60_000);
