import { describe } from "vitest";
import { describeErasure } from "../support/erasure-suite.ts";

describe("one person's data on SQLite", () => {
  // The database's files lie in DATA_DIR and are read byte by byte.
  describeErasure(
    () => ({}),
    async () => Buffer.alloc(0),
  );
});
