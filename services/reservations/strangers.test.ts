import { describeStrangers } from "../../tests/support/strangers-suite.ts";
import { openTemporaryStore } from "../leads/testing/temporary-store.ts";

describeStrangers("SQLite", () => openTemporaryStore());
