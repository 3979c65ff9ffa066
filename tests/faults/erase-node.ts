import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { erasePerson } from "../../services/inventory/erase-person.ts";
import { tracePerson } from "../../services/inventory/find-person.ts";

// Erases the person of EMAIL from DATA_DIR, to be killed while it does. Prints `ready` when it begins, `done` at its end.

const { DATA_DIR = "", EMAIL = "" } = process.env;
const store = await openStore({ dataDir: DATA_DIR, logger: silentLogger });
const keeping = { store, dataDir: DATA_DIR };
const trail = await tracePerson(keeping, { emails: [EMAIL] });
console.log("ready");
await erasePerson(keeping, trail, Date.now());
console.log("done");
await store.close();
