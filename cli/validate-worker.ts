import { parentPort, workerData } from "node:worker_threads";
import { setCompiledValidators } from "../schemas/validate/ajv.ts";
import { findCompiled } from "../server/base/compiled-schemas.ts";
import { checkShare, type Share } from "./validate-dealers.ts";

setCompiledValidators(findCompiled);
parentPort?.postMessage(await checkShare(workerData as Share));
