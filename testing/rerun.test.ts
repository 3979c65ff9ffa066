import { expect, it } from "vitest";
import { dependsOn } from "./rerun.ts";

it.each([
  [["kit tag"], [{ slug: "kit", tables: ["tag"] }], true],
  [["kit tag"], [{ slug: "kit", tables: ["price"] }], false],
  [["kit tag"], [{ slug: "other", tables: ["tag"] }], false],
  [["kit tag"], [{ slug: "kit", tables: "all" }], true],
  [["kit *"], [{ slug: "kit", tables: ["price"] }], true],
  [["kit *"], [{ slug: "other", tables: "all" }], false],
  [["* *"], [{ slug: "other", tables: ["price"] }], true],
  [[], [{ slug: "kit", tables: "all" }], false],
] as const)("tests that read %j run again after %j: %s", (read, reached, is) => {
  expect(dependsOn(read, reached)).toBe(is);
});
