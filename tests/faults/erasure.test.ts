import { afterAll, beforeAll, describe } from "vitest";
import { describeErasure } from "../support/erasure-suite.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

describe.skipIf(!isPostgresInstalled())("one person's data on PostgreSQL", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  describeErasure(
    () => ({ DATABASE_URL: postgres.url }),
    async () => postgres.dump(),
  );
});
