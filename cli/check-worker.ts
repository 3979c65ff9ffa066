import { parentPort, workerData } from "node:worker_threads";
import { findCompiled } from "../core/base/compiled-schemas.ts";
import { setCompiledValidators } from "../schemas/validate/ajv.ts";
import { findingsOf } from "./check-dealers.ts";

setCompiledValidators(findCompiled);
parentPort?.postMessage(await findingsOf(workerData as Parameters<typeof findingsOf>[0]));
