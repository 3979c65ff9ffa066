import { afterAll, beforeAll, describe } from "vitest";
import { openTemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { describeAccounts } from "../support/account-suite.ts";
import { describeStrangers } from "../support/strangers-suite.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

describe.skipIf(!isPostgresInstalled())("accounts and limits on PostgreSQL", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  describeAccounts("PostgreSQL", () => openTemporaryStore(postgres.url));
  describeStrangers("PostgreSQL", () => openTemporaryStore(postgres.url));
});
