import { openTemporaryStore } from "../leads/testing/temporary-store.ts";
import { describeAccounts } from "./testing/account-suite.ts";

describeAccounts("SQLite", () => openTemporaryStore());
