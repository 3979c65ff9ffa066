import { parentPort, workerData } from "node:worker_threads";
import { findCompiled } from "../core/base/compiled-schemas.ts";
import { setCompiledValidators } from "../schemas/validate/ajv.ts";
import { checkShare, type Share } from "./validate-dealers.ts";

setCompiledValidators(findCompiled);
parentPort?.postMessage(await checkShare(workerData as Share));
