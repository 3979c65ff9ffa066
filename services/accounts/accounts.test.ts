import { describeAccounts } from "../../tests/support/account-suite.ts";
import { openTemporaryStore } from "../leads/testing/temporary-store.ts";

describeAccounts("SQLite", () => openTemporaryStore());
