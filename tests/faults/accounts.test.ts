import { afterAll, beforeAll, describe } from "vitest";
import { describeAccounts } from "../../services/accounts/testing/account-suite.ts";
import { openTemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { describeStrangers } from "../../services/reservations/testing/strangers-suite.ts";
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
