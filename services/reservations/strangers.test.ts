import { openTemporaryStore } from "../leads/testing/temporary-store.ts";
import { describeStrangers } from "./testing/strangers-suite.ts";

describeStrangers("SQLite", () => openTemporaryStore());
